import pg from 'pg'

/**
 * A connection to a pooler that limits the time of each statement by itself: a setting of the session would also be that of
 * the next one who gets the connection. Costs two further ways to the database and back.
 */
export const briefClient = (milliseconds: number) =>
  class extends pg.Client {
    override query = ((text: unknown, values?: unknown[]) => {
      if (typeof text !== 'string' || values === undefined || ofTransaction.test(text))
        return super.query(text as string, values)
      const limited = async () => {
        await super.query(`begin; set local statement_timeout = ${milliseconds}`)
        try {
          const answer = await super.query(text, values)
          await super.query('commit')
          return answer
        } catch (error) {
          // Where the connection was lost this fails too, and the first reason counts.
          await super.query('rollback').catch(() => undefined)
          throw error
        }
      }
      return limited()
    }) as unknown as pg.Client['query']
  }

const ofTransaction = /^\s*(?:begin|start|commit|rollback|savepoint|release)\b/i
