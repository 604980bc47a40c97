import type { Language } from '#i18n/language.ts'
import type { Application } from '#schema/application.ts'
import type { Db } from '#server/database/guardedKysely.ts'
import type { PrintTexts } from '#schema/kinds/columnKind.ts'
import type { AfterWrite, BeforeWrite } from '#server/write/writeHooks.ts'
import type { FastifyInstance } from 'fastify'
import type { Identity } from '#server/userDirectory.ts'
import type { Telemetry } from '#server/operate/telemetry/telemetry.ts'
import type { Settings } from '#server/settings.ts'
import type { Files } from '#server/files/openFiles.ts'
import type { StopSteps } from '#server/stopSteps.ts'
import type { Database } from '#server/database/openDatabase.ts'
import type { ListFinder } from '#server/read/postgresLists.ts'

/** What an application adds to the calls of the framework. */
export interface Hooks {
  /** Texts and names of codes in one language, for print and export. */
  readonly readTexts: (
    db: Db,
    language: Language,
    settings: Pick<Settings, 'timeZone' | 'featureFlags'>,
  ) => Promise<PrintTexts>
  readonly beforeWrite?: BeforeWrite
  readonly afterWrite?: AfterWrite
}

/** What a route may use; nothing reaches a route by any other way. */
export interface RouteContext {
  readonly application: Application
  readonly hooks: Hooks
  readonly database: Database
  readonly settings: Settings
  readonly clock: () => Date
  readonly identity: Identity
  readonly telemetry: Telemetry
  /** What a stop of the process does is one of its steps. */
  readonly stopSteps: StopSteps
  /** Uploaded files. */
  readonly files: Files
  readonly lists: ListFinder
}

export type RouteFactory = (app: FastifyInstance, context: RouteContext) => Promise<void>
