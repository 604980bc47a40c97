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
  /** The texts of the application in one language: for prints, exports, imports and mails. */
  readonly loadMessages: (language: Language) => Promise<Messages>
  /** What the application does besides: texts with names of its own codes (`readTexts`), what comes before a write (`beforeWrite`) and what follows it (`afterWrite`). */
  readonly hooks?: Partial<ServerOptions['hooks']>
  /** Loads the data of a fresh database; `say` prints a line on the console. */
  readonly loadData?: ServerOptions['loadData']
  /** The folders of the application's migrations; those of the framework are always applied. */
  readonly migrations?: readonly URL[]
  /** Looks for malware in uploads by a scanner of the application's own; by default ClamAV, where `CLAMD_ADDRESS` is set. */
  readonly scan?: ScanFile
  /** How much of each queue of the application waits, for its metrics. */
  readonly queues?: Queues
  /** What the declared jobs do: `defineJobs`. */
  readonly jobs?: ApplicationJobs
  /** Calls besides those of the declared resources. */
  readonly calls?: ServerOptions['routes']
  /** Whom the provider of development and test knows at first. */
  readonly people: People
  /** The counts of the home page, the most urgent first. */
  readonly home?: readonly HomeTile[]
  /** The folder of the built front end. */
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
      userDataCalls,
      companyViewCalls(catalogue),
      findAnythingCalls(catalogue),
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
