import { finished, Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Language } from '#i18n/language.ts'
import { exportFormats } from '#schema/list/exportFormats.ts'
import { portDay } from '#schema/values/portTime.ts'
import type { RouteContext } from '#server/http/routeContext.ts'
import type { ConcurrencyLimit } from '#server/http/concurrencyLimit.ts'
import { printChanges, type PrintedHistory, type ReadHistory } from './changesFile.ts'

interface Sent {
  readonly slots: ConcurrencyLimit
  readonly printed: PrintedHistory
  readonly id: string | number
  readonly language: Language
  /** Refuses what cannot be sent, before anything is. */
  readonly check?: () => Promise<void>
  readonly read: ReadHistory
}

/** A history as a file. @throws ServerError OVERLOADED, RATE_LIMITED if too many are sent, and what `check` throws */
export const sendHistory = async (
  { database, settings, clock, hooks }: RouteContext,
  reply: FastifyReply,
  { slots, printed, id, language, check, read }: Sent,
): Promise<FastifyReply> => {
  const { caller, resource } = printed
  const release = slots.take(caller.session)
  try {
    await check?.()
    const texts = await hooks.readTexts(database.db, language, settings)
    const lines = printChanges(printed, read, language, texts)
    const stream = Readable.from(lines, { highWaterMark: 1 })
    finished(stream, release)
    const name = `${resource.name}-${id}-${portDay(clock(), settings.timeZone)}.csv`
    return await reply
      .type(exportFormats.csv)
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(stream)
  } catch (error) {
    release()
    throw error
  }
}
