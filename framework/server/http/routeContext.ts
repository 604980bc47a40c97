import type { Kysely } from 'kysely'
import type { Language } from '#framework/i18n/language.ts'
import type { Tables } from '#framework/server/database/guardedKysely.ts'
import type { PrintTexts } from '#framework/server/kinds/kind.ts'
import type { AfterWrite } from '#framework/server/write/afterWrite.ts'
import type { FastifyInstance } from 'fastify'
import type { Identity } from '#framework/server/identityPort.ts'
import type { Telemetry } from '#framework/server/operate/telemetry/telemetry.ts'
import type { Settings } from '#framework/server/settings.ts'
import type { StopSteps } from '#framework/server/stopSteps.ts'
import type { Database } from '#framework/server/database/openDatabase.ts'
import type { ListFinder } from '#framework/server/read/listFinder.ts'

/** What an application adds to the calls of the framework. */
export interface Hooks {
  /** Texts and names of codes in one language, for print and export. */
  readonly readTexts: (
    db: Kysely<Tables>,
    language: Language,
    settings: Pick<Settings, 'timeZone' | 'featureFlags'>,
  ) => Promise<PrintTexts>
  readonly afterWrite?: AfterWrite
}

/** What a route may use; nothing reaches a route by any other way. */
export interface RouteContext {
  readonly hooks: Hooks

  readonly database: Database
  readonly settings: Settings
  readonly clock: () => Date
  readonly identity: Identity
  readonly telemetry: Telemetry
  /** What a stop of the process does is one of its steps. */
  readonly stopSteps: StopSteps
  /** Finds and counts the rows of lists. */
  readonly lists: ListFinder
}

export type RouteFactory = (app: FastifyInstance, context: RouteContext) => Promise<void>
