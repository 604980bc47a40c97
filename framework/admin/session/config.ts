import type { Application, Base, FeatureFlag, HelpPage, Language } from '#schema/application.ts'
import type { CompanyCodes } from '#schema/users/companyCodes.ts'
import type { DueRules } from '#schema/due/due.ts'

/** The server's public settings in `/config.json`; times in milliseconds. */
export type Config = {
  readonly baseAddresses: Readonly<Record<Base, string>>
  readonly companyHeaderBases: readonly string[]
  /** The name of the application. */
  readonly name: string
  /** What codes of companies look like. */
  readonly companies: CompanyCodes
  readonly oidc: {
    readonly authority: string
    readonly clientId: string
    readonly scope: string
    readonly rolesOf: string
  }
  readonly stage: string
  /** Changes with every build of the front end. */
  readonly build: string
  readonly featureFlags: readonly FeatureFlag[]
  readonly timeZone: string
  /** Whether a company admin may appoint admins. */
  readonly delegateAdmin: boolean
  readonly loader: { readonly delay: number; readonly interval: number; readonly minimum: number }
  readonly links: {
    readonly [L in 'imprint' | 'privacy' | 'account' | HelpPage]: string | null
  }
  /** How long what is expected may take. */
  readonly due: DueRules
  /** The languages of this deployment. */
  readonly languages: Application['languages']
  /** Those of them that are only chosen by hand. */
  readonly draftLanguages: readonly Language[]
}
