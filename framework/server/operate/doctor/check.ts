import type { Application } from '#schema/application.ts'
import type { DefinedApplication } from '#schema/defineApplication.ts'
import type { Resource } from '#schema/resource.ts'
import type { Database } from '#server/database/openDatabase.ts'
import type { Settings } from '#server/settings.ts'
import type { Asker } from './asker.ts'
import type { RealmReader } from './realmReader.ts'
import { splitHosts } from '#server/settingKinds.ts'

/** The share of the disk of a directory that is free, from 0 to 1. @throws Error if it cannot be looked at */
export type DiskReader = (directory: string) => Promise<number>

/** What a check at the start of a server can look at: it is quick and asks no other server. */
export interface StartContext {
  readonly application: Application
  readonly settings: Settings
  readonly database: Database
}

/** What the checks of `npm run doctor` can look at. */
export interface DoctorContext extends StartContext {
  readonly application: DefinedApplication
  readonly declarations: readonly Resource[]
  readonly handIndexed: readonly string[]
  readonly migrations: readonly URL[]
  readonly clock: () => Date
  /** An access token of some user, if there is one to look at. */
  readonly token: string | undefined
  readonly ask: Asker
  readonly readDisk: DiskReader
  readonly realm: RealmReader
}

/** Why a check has no answer. */
export class Skipped {
  readonly reason: string

  constructor(reason: string) {
    this.reason = reason
  }
}

type Answer = string | undefined | Skipped

/** One thing that has to hold. */
export interface Check<Context> {
  /** Also the name by which `ACCEPTED_FINDINGS` accepts it. */
  readonly name: string
  readonly about: 'settings' | 'database' | 'identity' | 'portal' | 'clocks' | 'mail'
  /** Whether production does not start with it, or starts and says so. For other checks: whether the command fails. */
  readonly level: 'stops' | 'warns'
  /** A sentence for the operator. */
  readonly whatToDo: string
  /** What is wrong, in one sentence; undefined if nothing is. */
  find(context: Context): Answer | Promise<Answer>
}

/** Some checks about one thing. */
export const checksAbout = <Context>(
  about: Check<Context>['about'],
  checks: readonly Omit<Check<Context>, 'about'>[],
): readonly Check<Context>[] => checks.map((check) => ({ about, ...check }))

export type StartCheck = Check<StartContext>
export type DoctorCheck = Check<DoctorContext>

const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\]|::1|)$/

/** Whether an address, which may name several servers, stays on this machine; a database without a host is reached by a socket. */
export const isLocal = (address: string): boolean =>
  splitHosts(address).every((server) => {
    const { hostname, searchParams } = new URL(server)
    const host = searchParams.get('host') ?? hostname
    return loopback.test(host) || host.startsWith('/')
  })

export const isPlain = (address: string): boolean => address.startsWith('http:')
