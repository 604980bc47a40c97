import { fileURLToPath } from 'node:url'
import { createText } from '#i18n/createText.ts'
import { toLanguageTag, type Language } from '#i18n/language.ts'
import { loadCatalogue } from '#i18n/loadCatalogue.ts'
import type { Messages } from '#i18n/messages.ts'
import type { DefinedApplication } from '#schema/defineApplication.ts'
import type { HomeTile } from '#schema/home.ts'
import type { People } from '#server/identity/development/people.ts'
import { clientLogCalls } from '#server/routes/clientLogCalls.ts'
import { companyViewCalls } from '#server/routes/companyViews/companyViewCalls.ts'
import { colleagueCalls } from '#server/users/colleagues.ts'
import { findAnythingCalls } from '#server/routes/findAnythingCalls.ts'
import { liveCalls } from '#server/routes/liveCalls.ts'
import { homeCalls } from '#server/routes/home/homeCalls.ts'
import { resourceCalls } from '#server/routes/resourceCalls.ts'
import { watchCalls } from '#server/routes/watch/watchCalls.ts'
import { userDataCalls } from '#server/routes/userDataCalls.ts'
import { watchQueues } from '#server/changes/queues.ts'
import type { ApplicationJobs } from '#server/jobs/applicationJobs.ts'
import type { ScanFile } from '#server/files/scanFile.ts'
import type { Queues } from '#server/http/sampleServer.ts'
import type { Hooks } from '#server/http/routeContext.ts'
import { clientCalls } from '#server/users/clients/clientCalls.ts'
import { roleCalls } from '#server/users/roles/roleCalls.ts'
import { userCalls } from '#server/users/userCalls.ts'
import { openIdentity } from './openIdentity.ts'
import type { ServerOptions } from './openServer.ts'
import { startUntilStopped } from './start.ts'

/** The texts of an application without names of codes of its own. */
const readTextsBy =
  (loadMessages: ServerParts['loadMessages']): Hooks['readTexts'] =>
  async (_db, language, { timeZone, featureFlags: flags }) => ({
    text: createText(await loadCatalogue(language, loadMessages), language),
    locale: toLanguageTag(language),
    timeZone,
    flags,
    nameOf: () => undefined,
  })

/** What an application gives the server. */
export interface ServerParts {
  /** Loads the application's texts in a language, for prints, exports, imports and mails. */
  readonly loadMessages: (language: Language) => Promise<Messages>
  /** Hooks: texts with names of the application's codes (`readTexts`), before a write (`beforeWrite`) and after it (`afterWrite`). */
  readonly hooks?: Partial<ServerOptions['hooks']>
  /** Seeds an empty database; `say` prints a line on the console. */
  readonly loadData?: ServerOptions['loadData']
  /** Folders of the application's migrations; those of the framework are always applied. */
  readonly migrations?: readonly URL[]
  /** Scans uploads for malware; default: ClamAV if `CLAMD_ADDRESS` is set. */
  readonly scan?: ScanFile
  /** Lengths of the application's queues, for metrics. */
  readonly queues?: Queues
  /** Implementations of the declared jobs: `defineJobs`. */
  readonly jobs?: ApplicationJobs
  /** Routes besides those of the declared resources. */
  readonly calls?: ServerOptions['routes']
  /** Initial users of the identity provider of development and test. */
  readonly people: People
  /** Tiles of the home page, most urgent first. */
  readonly home?: readonly HomeTile[]
  /** Folder of the built front end. */
  readonly front: URL
}

/** A server that can be opened by `openServer`, or run as the whole process. */
export interface ApplicationServer extends Omit<ServerOptions, 'environment'> {
  /** Serves until the process is stopped, with the settings of the environment. */
  readonly run: (environment?: ServerOptions['environment']) => Promise<void>
}

/**
 * The server of an application: the calls of its declarations and of the framework, its identity and its built front end.
 * Nothing is opened before `run`.
 */
export const createServer = (
  application: DefinedApplication,
  {
    people,
    front,
    loadMessages,
    hooks = {},
    loadData,
    migrations = [],
    scan,
    queues = {},
    jobs,
    calls = [],
    home = [],
  }: ServerParts,
): ApplicationServer => {
  const catalogue = application.resources
  const options = {
    application,
    hooks: { readTexts: readTextsBy(loadMessages), ...hooks },
    migrations,
    ...(loadData ? { loadData } : {}),
    ...(scan ? { scan } : {}),
    queues: { ...watchQueues, ...queues },
    ...(jobs ? { jobs } : {}),
    createIdentity: openIdentity(people),
    routes: [
      resourceCalls(catalogue),
      userCalls,
      clientCalls,
      roleCalls,
      userDataCalls,
      companyViewCalls(catalogue),
      findAnythingCalls(catalogue),
      colleagueCalls(catalogue),
      homeCalls(catalogue, home),
      clientLogCalls,
      liveCalls(catalogue),
      watchCalls(catalogue),
      ...calls,
    ],
    staticDir: fileURLToPath(front),
  }
  return {
    ...options,
    run: (environment = process.env) => startUntilStopped({ ...options, environment }),
  }
}
