import { z } from 'zod'
import { allowances } from '#resources/kit/due/allowances.ts'
import type { DueRules } from '#resources/kit/due/due.ts'
import { application, type Base, type HelpPage } from '#resources/kit/application.ts'
import {
  allVariables,
  secretVariables,
  toHoursVariable,
  toUrlVariable,
  type Variables,
} from './settingVariables.ts'

/** A missing or invalid variable; the message is one line for the console. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

/** Reads the settings from environment variables; an empty one counts as unset. */
export const readSettings = (environment: Record<string, string | undefined>) => {
  const given: Record<string, string> = {}
  const variables = allVariables()
  for (const name of Object.keys(variables)) {
    const value = environment[name]?.trim()
    if (value) given[name] = value
  }
  const parsed = z.object(variables).safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const name = String(issue?.path[0])
    const value = secretVariables.includes(name) ? '(not shown)' : JSON.stringify(given[name])
    throw new SettingsError(`${name}=${value} is not valid: expected ${issue?.message}`)
  }
  return toSettings(parsed.data as Variables & Readonly<Record<string, string | undefined>>)
}

export type Settings = ReturnType<typeof readSettings>

/** @throws SettingsError where only the provider of development and test would sign users in */
const toIssuer = ({ OIDC_ISSUER: issuer, STAGE: stage }: Variables, atHome: boolean) => {
  if (issuer === undefined && !atHome)
    throw new SettingsError(
      `STAGE=${stage} needs OIDC_ISSUER, the address of an OpenID Connect provider such as Keycloak`,
    )
  return issuer
}

const toSettings = (given: Variables & Readonly<Record<string, string | undefined>>) => {
  const { featureFlags, bases, helpPages } = application()
  const atHome = given.STAGE === 'development' || given.STAGE === 'test'
  const flags = given.FEATURE_FLAGS ?? (atHome ? featureFlags : [])
  return {
    port: given.PORT,
    host: given.HOST,
    portalUrl: given.PORTAL_URL ?? `http://localhost:${given.PORT}`,
    dataDir: given.DATA_DIR,
    databaseUrl: given.DATABASE_URL,
    /** Undefined: there is no standby to read from. */
    databaseReadUrl: toReadUrl(given),
    /** Undefined: one user does everything. */
    databaseOwnerUrl: given.DATABASE_URL ? given.DATABASE_OWNER_URL : undefined,
    /** Undefined: there is no pooler between. */
    databaseSessionUrl: given.DATABASE_URL ? given.DATABASE_SESSION_URL : undefined,
    stage: given.STAGE,
    timeZone: given.PORTAL_TIME_ZONE,
    featureFlags: featureFlags.filter((flag) => flags.includes(flag)),
    demoData: given.DEMO_DATA ?? (atHome && !given.DATABASE_URL),
    /** Undefined in development and test alone: these have a small provider of their own. */
    oidcIssuer: toIssuer(given, atHome),
    oidcClientId: given.OIDC_CLIENT_ID,
    /** Undefined: there is no user administration at the issuer. */
    oidcAdmin: toOidcAdmin(given),
    /** 0: a sign-in is never too old. */
    freshSignInMinutes: given.FRESH_SIGN_IN_MINUTES,
    delegateAdmin: given.DELEGATE_ADMIN ?? atHome,
    /** The companies whose admins alone create users of a mail domain. */
    companyDomains: given.COMPANY_DOMAINS ?? new Map<string, readonly string[]>(),
    /** Else signed-in users alone read it. */
    publicApiDescription: given.PUBLIC_API_DESCRIPTION ?? atHome,
    loader: {
      delay: given.LOADER_DELAY,
      interval: given.LOADER_INTERVAL,
      minimum: given.LOADER_MINIMUM,
    },
    imprintUrl: given.IMPRINT_URL,
    privacyUrl: given.PRIVACY_URL,
    helpUrls: Object.fromEntries(
      Object.keys(helpPages).map((page) => [page, given[toUrlVariable(page)]]),
    ) as Readonly<Record<HelpPage, string | undefined>>,
    logLevel: given.LOG_LEVEL ?? (atHome ? 'warn' : 'info'),
    corsOrigins: given.CORS_ORIGINS ?? [],
    /** Where the browser sends its calls; on one server all are paths. */
    baseAddresses: Object.fromEntries(
      bases.map((base) => [base, given[toUrlVariable(base)]]),
    ) as Readonly<Record<Base, string>>,
    companyHeaderBases: given.COMPANY_HEADER_BASES,
    trustProxy: given.TRUST_PROXY ?? [],
    maxEventLoopDelay: given.MAX_EVENT_LOOP_DELAY,
    briefQueryLimit: given.BRIEF_QUERY_LIMIT,
    exportRows: given.EXPORT_ROWS,
    exportsAtOnce: given.EXPORTS_AT_ONCE,
    due: toDueRules(given),
    /** Undefined: nothing is measured. */
    metricsPort: given.METRICS_PORT,
    metricsHost: given.METRICS_HOST,
    traces: given.TRACES_URL ? { url: given.TRACES_URL, percent: given.TRACES_PERCENT } : undefined,
    acceptedFindings: given.ACCEPTED_FINDINGS ?? [],
    /** Undefined: no mails are sent. */
    mail: toMail(given),
    notificationsKeptDays: given.NOTIFICATIONS_KEPT_DAYS,
    webhooks: {
      perCompany: given.WEBHOOKS_PER_COMPANY,
      allowsHttp: given.WEBHOOK_HTTP,
      networks: given.WEBHOOK_NETWORKS ?? [],
      /** Undefined: their secrets are readable in the database. */
      secretKey: given.WEBHOOK_SECRET_KEY,
    },
    stopDelay: given.STOP_DELAY ?? (atHome ? 0 : 5_000),
  }
}

/** @throws SettingsError if there is nothing that a standby could follow */
const toReadUrl = (given: Variables): string | undefined => {
  if (given.DATABASE_READ_URL && !given.DATABASE_URL)
    throw new SettingsError(
      'DATABASE_READ_URL needs DATABASE_URL: the embedded database has no standby',
    )
  return given.DATABASE_READ_URL
}

const toDueRules = (given: Variables & Readonly<Record<string, unknown>>): DueRules => {
  const { WORKING_HOURS: week, HOLIDAYS: holidays = [] } = given
  if (week === undefined && holidays.length > 0)
    throw new SettingsError('HOLIDAYS need WORKING_HOURS')
  return {
    hours: Object.fromEntries(
      Object.keys(allowances()).map((name) => [name, Number(given[toHoursVariable(name)])]),
    ),
    soonHours: given.DUE_SOON_HOURS,
    ...(week ? { calendar: { week, holidays } } : {}),
  }
}

/** @throws SettingsError if only one of both is set */
const toMail = ({ SMTP_URL: url, MAIL_FROM: from }: Variables) => {
  if (url && from) return { url, from }
  if (url || from) throw new SettingsError('SMTP_URL and MAIL_FROM need each other')
  return undefined
}

/** @throws SettingsError if only some of the related variables are set */
const toOidcAdmin = (given: Variables) => {
  const {
    OIDC_ADMIN_URL: url,
    OIDC_ADMIN_CLIENT_ID: clientId,
    OIDC_ADMIN_CLIENT_SECRET: clientSecret,
    OIDC_ADMIN_MAIL: sendsMail,
  } = given
  if (given.OIDC_ISSUER && url && clientId && clientSecret) {
    return { url, clientId, clientSecret, sendsMail }
  }
  if (!url && !clientId && !clientSecret && !sendsMail) return undefined
  const missing = oidcAdminVariables.filter((name) => !given[name])
  throw new SettingsError(
    `The settings OIDC_ADMIN_… are not complete: ${missing.join(', ')} missing`,
  )
}

const oidcAdminVariables = [
  'OIDC_ISSUER',
  'OIDC_ADMIN_URL',
  'OIDC_ADMIN_CLIENT_ID',
  'OIDC_ADMIN_CLIENT_SECRET',
] as const
