import { Readable } from 'node:stream'
import { z } from 'zod'
import { firstBase } from '#schema/application.ts'
import { isWatched, livePath, type LiveRequest } from '#schema/list/live.ts'
import type { Resource } from '#schema/resource.ts'
import { holdsAny, type Session } from '#schema/session.ts'
import { changeChannel, changedTable } from '#server/database/changeTriggers.ts'
import { ServerError } from '#server/errors.ts'
import { basePath } from '#server/http/basePaths.ts'
import { ConcurrencyLimit } from '#server/http/concurrencyLimit.ts'
import { readSession } from '#server/http/readSession.ts'
import type { RouteFactory } from '#server/http/routeContext.ts'
import { ChangeFeed } from '#server/changes/live/changeFeed.ts'
import { LiveStreams, type LiveStream } from '#server/changes/live/liveStreams.ts'
import { carriedColumns, type Watch } from '#server/changes/live/liveStreams.ts'
import { describeCalls, fileOf, perMinute } from '#server/http/openApi.ts'
import type { Catalogue } from '#server/sql/toScope.ts'

/** Streams of a user, each for a tab, and of a process. */
const streamsOfUser = 20
const streamsOfProcess = 2_000
/** A page opens a stream when it shows other rows, and when it comes back. */
const opensPerMinute = 240
const beatMs = 15_000
/** Bytes that wait for a client that does not read. */
const waitingMax = 64 * 1024
/** A change may have been heard before the request that says how old the rows are arrived. */
const travelMs = 1_000

/**
 * A stream for each open page (`text/event-stream`): which rows of the resources that it shows were changed, as far as the session can
 * read them. It is asked for by POST, since the token is in a header.
 */
export const liveCalls =
  (catalogue: Catalogue): RouteFactory =>
  async (app, context) => {
    const { application, database, settings } = context
    const streams = new LiveStreams({
      application,
      database,
      catalogue,
      timeZone: settings.timeZone,
    })
    const feed = new ChangeFeed({ deliver: streams.deliver, missed: streams.missed })
    context.telemetry.metrics.sample('portal_live_streams', {}, () => streams.size)
    const stopListening = await database.listen(changeChannel, feed)
    const beat = setInterval(() => void streams.beat(), beatMs)
    beat.unref()
    // A stream never ends by itself, and closing waits for every answer.
    app.addHook('preClose', async () => streams.endAll('stop'))
    app.addHook('onClose', async () => {
      clearInterval(beat)
      feed.stop()
      await context.stopSteps.run('notifications of changes', stopListening)
    })

    const byName = new Map(
      Object.values(catalogue)
        .filter(isWatched)
        .map((resource) => [resource.name, resource]),
    )
    const places = new ConcurrencyLimit({ ofUser: streamsOfUser, inAll: streamsOfProcess })
    const toWatch = (session: Session, { resource: name, isList, ids }: LiveWatch): Watch => {
      const resource = byName.get(name) as Resource
      if (!holdsAny(session, resource.access.read)) throw new ServerError('RIGHT_MISSING')
      const table = changedTable(resource, session.archive && resource.archive === true)
      const carried = carriedColumns(resource, session)
      return { resource, table, isList, carried, known: new Set(ids) }
    }

    const schema = {
      body: bodyOf([...byName.keys()]),
      response: { 200: fileOf('Events until the client leaves', 'text/event-stream') },
    }
    const rateLimit = perMinute(opensPerMinute)
    const describe = describeCalls('live', { rights: [], rateLimit, reads: true })
    const options = { ...describe('watchChanges', schema), bodyLimit: 16_384 }
    app.post(basePath(application, firstBase) + livePath, options, async (request, reply) => {
      const { session } = request
      const { watch: requested, age } = request.body as LiveRequest
      const watches = requested.map((one) => toWatch(session, one))
      const gone = await Promise.all(watches.map((watch) => forgetGone(streams, session, watch)))
      const leave = places.take(session)
      const { headers } = request
      const body = new Readable({ read: () => undefined })
      let isEnded = false
      const stream: LiveStream = {
        session,
        watches,
        verify: () => readSession({ headers }, context),
        send: (event, data) => {
          if (isEnded) return
          if (body.readableLength > waitingMax) body.destroy()
          else body.push(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
        },
        end: (reason) => {
          stream.send('end', { reason })
          isEnded = true
          body.push(null)
          streams.remove(stream)
        },
      }
      body.once('close', () => {
        isEnded = true
        streams.remove(stream)
        leave()
      })
      streams.add(stream)
      const missed = feed.since(age + travelMs)
      stream.send(missed === undefined ? 'again' : 'open', {})
      for (const event of gone.flat()) stream.send('changes', event)
      if (missed !== undefined && missed.size > 0) void streams.deliver(missed, [stream])
      return reply
        .type('text/event-stream; charset=utf-8')
        .header('x-accel-buffering', 'no')
        .send(body)
    })
  }

/** Of the rows that a page has, those that can no longer be read are gone, as each call for one would say. */
const forgetGone = async (streams: LiveStreams, session: Session, watch: Watch) => {
  const { known, resource } = watch
  const readable = await streams.readable(session, watch, [...known])
  const rows = [...known].filter((id) => !readable.has(id)).map((id) => [id, 'gone'] as const)
  for (const [id] of rows) known.delete(id)
  return rows.length === 0 ? [] : [{ resource: resource.name, rows }]
}

type LiveWatch = LiveRequest['watch'][number]

const bodyOf = (names: readonly string[]) =>
  z.strictObject({
    watch: z
      .array(
        z.strictObject({
          resource: z.enum(names as [string, ...string[]]),
          isList: z.boolean().meta({ description: 'Whether other rows than these count' }),
          ids: z.array(z.int().positive()).max(1_000).meta({ description: 'The rows shown' }),
        }),
      )
      .min(1)
      .max(10),
    age: z
      .int()
      .min(0)
      .max(86_400_000)
      .meta({ description: 'Milliseconds since what is shown was asked for' }),
  })
