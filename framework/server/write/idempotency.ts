import { createHash } from 'node:crypto'
import { subHours } from 'date-fns/subHours'
import { ServerError } from '#server/errors.ts'
import type { Db } from '#server/database/guardedKysely.ts'
import { answersKeptHours } from '#server/database/retention.ts'
import type { Database } from '#server/database/openDatabase.ts'
import type { FastifyRequest } from 'fastify'
import type { Session } from '#schema/session.ts'

/** A write that a client may repeat safely. */
export type IdempotentRequest = {
  readonly key: string
  /** The owner of the key: keys of different users are independent. */
  readonly actor: string
  readonly call: string
  readonly request: unknown
}

/**
 * Does the work once per key, in one transaction with storing its answer; a repetition of the request gets
 * the stored answer. Without a key the work is simply done.
 * @throws ServerError IDEMPOTENCY_KEY_REUSED if the key was used for another request
 */
export const runOnce = async <Answer>(
  { db }: Database,
  keyed: IdempotentRequest | undefined,
  now: Date,
  work: (transaction: Db) => Promise<Answer>,
): Promise<Answer> =>
  db.transaction().execute(async (transaction) => {
    if (keyed === undefined) return work(transaction)
    const { key, actor, call } = keyed
    const hash = createHash('sha256').update(JSON.stringify(keyed.request)).digest('hex')
    const { numInsertedOrUpdatedRows: inserted } = await transaction
      .insertInto('idempotency_key')
      .values({ key, actor, call, request_hash: hash, status: 200, body: 'null', created: now })
      // A key whose time is over is as good as a new one; the sweep deletes it, and no write waits for that.
      .onConflict((conflict) =>
        conflict
          .columns(['key', 'actor', 'call'])
          .doUpdateSet({ request_hash: hash, body: 'null', created: now })
          .where('idempotency_key.created', '<', subHours(now, answersKeptHours)),
      )
      .executeTakeFirst()
    const mine = { key, actor, call }
    if (inserted === 0n) return replay<Answer>(transaction, mine, hash)
    const answer = await work(transaction)
    await transaction
      .updateTable('idempotency_key')
      .set({ body: JSON.stringify(answer ?? null) })
      .where((where) => where.and(mine))
      .execute()
    return answer
  })

const replay = async <Answer>(
  transaction: Db,
  mine: { key: string; actor: string; call: string },
  hash: string,
): Promise<Answer> => {
  const stored = await transaction
    .selectFrom('idempotency_key')
    .select(['request_hash', 'body'])
    .where((where) => where.and(mine))
    .executeTakeFirstOrThrow()
  if (stored.request_hash !== hash) throw new ServerError('IDEMPOTENCY_KEY_REUSED')
  return stored.body as Answer
}

/** The idempotency key of a write, if the request has one. @throws ServerError HEADER_INVALID */
export const idempotencyOf = (
  request: FastifyRequest,
  session: Session,
  body: unknown,
): IdempotentRequest | undefined => {
  if (!request.routeOptions.config.idempotencyKey)
    throw new TypeError(`${request.routeOptions.url} does not declare its key`)
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,100}$/.test(key)) {
    throw new ServerError('HEADER_INVALID', {
      field: 'Idempotency-Key',
      reason: '1 to 100 characters',
    })
  }
  return {
    key,
    actor: `${session.participantCode} ${session.subject ?? session.username}`,
    call: `${request.method} ${toAddress(request)}`,
    request: body,
  }
}

/** The address of the call, however the request spells it. */
const toAddress = ({ routeOptions, params }: FastifyRequest): string =>
  (routeOptions.url ?? '')
    .replace(/\/$/, '')
    .replaceAll(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent((params as Readonly<Record<string, string | number>>)[name] ?? ''),
    )
