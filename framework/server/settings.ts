import { z } from 'zod'
import type { DueRules } from '#schema/due/due.ts'
import type { Application, Base } from '#schema/application.ts'
import {
  applicationVariables,
  toHoursSetting,
  toUrlSetting,
  toVariableName,
  toVariables,
  type Variables,
} from './settingVariables.ts'

/** A missing or invalid variable; the message is one line for the console. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

/**
 * Reads the settings from environment variables; an empty one counts as unset.
 * @throws SettingsError for a variable that cannot be read, or that needs another one
 */
export const readSettings = (
  environment: Record<string, string | undefined>,
  application: Application,
) => {
  const given = readVariables(environment, toVariables(application))
  const ofApplication = readVariables(environment, applicationVariables(application))
  return toSettings(application, given, ofApplication as ApplicationSettings)
}

const readVariables = <Shape extends Readonly<Record<string, z.ZodType>>>(
  environment: Record<string, string | undefined>,
  variables: Shape,
): z.output<z.ZodObject<Shape>> => {
  const given: Record<string, string> = {}
  for (const name of Object.keys(variables)) {
    const value = environment[toVariableName(name)]?.trim()
    if (value) given[name] = value
  }
  const parsed = z.object(variables).safeParse(given)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const name = String(issue?.path[0])
  const isSecret = variables[name]?.meta()?.['secret'] === true
  const value = isSecret ? '(not shown)' : JSON.stringify(given[name])
  throw new SettingsError(
    `${toVariableName(name)}=${value} is not valid: expected ${issue?.message}`,
  )
}

export type Settings = ReturnType<typeof readSettings>

/** @throws SettingsError where only the provider of development and test would sign users in */
const toIssuer = ({ oidcIssuer: issuer, stage }: Variables, isLocal: boolean) => {
  if (issuer === undefined && !isLocal)
    throw new SettingsError(
      `STAGE=${stage} needs OIDC_ISSUER, the address of an OpenID Connect provider such as Keycloak`,
    )
  return issuer
}

/** By name; which there are follows from the application. */
type ApplicationSettings = Readonly<Record<string, string | undefined>>

const toSettings = (
  application: Application,
  given: Variables,
  ofApplication: ApplicationSettings,
) => {
  const { featureFlags, bases, helpPages } = application
  const isLocal = given.stage === 'development' || given.stage === 'test'
  const flags = given.featureFlags ?? (isLocal ? featureFlags : [])
  const {
    portalTimeZone,
    oidcAdminUrl: _url,
    oidcAdminClientSecret: _clientSecret,
    oidcAdminMail: _sendsMail,
    loaderDelay,
    loaderInterval,
    loaderMinimum,
    imprintUrl,
    privacyUrl,
    workingHours: _week,
    holidays: _holidays,
    smtpUrl: _smtp,
    mailFrom: _from,
    webhookNetworks,
    webhookSecretKey,
    ...plain
  } = given
  return {
    ...plain,
    /** Whether the server runs on the machine of a developer or tester. */
    isLocal,
    portalUrl: given.portalUrl ?? `http://localhost:${given.port}`,
    databaseReadUrl: toReadUrl(given),
    /** Undefined: one user does everything. */
    databaseOwnerUrl: given.databaseUrl ? given.databaseOwnerUrl : undefined,
    /** Undefined: there is no pooler between. */
    databaseSessionUrl: given.databaseUrl ? given.databaseSessionUrl : undefined,
    timeZone: portalTimeZone,
    featureFlags: featureFlags.filter((flag) => flags.includes(flag)),
    demoData: given.demoData ?? (isLocal && !given.databaseUrl),
    oidcIssuer: toIssuer(given, isLocal),
    /** Undefined: there is no user administration at the issuer. */
    oidcAdmin: toOidcAdmin(application, given),
    delegateAdmin: given.delegateAdmin ?? isLocal,
    /** The companies whose admins alone create users of a mail domain. */
    companyDomains: given.companyDomains ?? new Map<string, readonly string[]>(),
    loader: { delay: loaderDelay, interval: loaderInterval, minimum: loaderMinimum },
    /** Addresses of pages that the portal leads to; null: there is none. */
    links: {
      imprint: imprintUrl ?? null,
      privacy: privacyUrl ?? null,
      ...Object.fromEntries(
        Object.keys(helpPages).map((page) => [page, ofApplication[toUrlSetting(page)] ?? null]),
      ),
    },
    logLevel: given.logLevel ?? (isLocal ? 'warn' : 'info'),
    corsOrigins: given.corsOrigins ?? [],
    /** Where the browser sends its calls; on one server all are paths. */
    baseAddresses: Object.fromEntries(
      bases.map((base) => [base, ofApplication[toUrlSetting(base)]]),
    ) as Readonly<Record<Base, string>>,
    trustProxy: given.trustProxy ?? [],
    due: toDueRules(application, given, ofApplication),
    acceptedFindings: given.acceptedFindings ?? [],
    /** Undefined: no mails are sent. */
    mail: toMail(given),
    webhooks: {
      allowsHttp: isLocal,
      networks: webhookNetworks ?? [],
      /** Undefined: their secrets are readable in the database. */
      secretKey: webhookSecretKey,
    },
    stopDelay: given.stopDelay ?? (isLocal ? 0 : 5_000),
  }
}

/** @throws SettingsError if there is nothing that a standby could follow */
const toReadUrl = (given: Variables): string | undefined => {
  if (given.databaseReadUrl && !given.databaseUrl)
    throw new SettingsError(
      'DATABASE_READ_URL needs DATABASE_URL: the embedded database has no standby',
    )
  return given.databaseReadUrl
}

/** Entries are shown as due soon so many hours before they are due. */
const dueSoonHours = 4

/** @throws SettingsError for holidays without working hours */
const toDueRules = (
  { allowances = {} }: Application,
  { workingHours: week, holidays = [] }: Variables,
  ofApplication: ApplicationSettings,
): DueRules => {
  if (week === undefined && holidays.length > 0)
    throw new SettingsError('HOLIDAYS need WORKING_HOURS')
  return {
    hours: Object.fromEntries(
      Object.keys(allowances).map((name) => [name, Number(ofApplication[toHoursSetting(name)])]),
    ),
    soonHours: dueSoonHours,
    ...(week ? { calendar: { week, holidays } } : {}),
  }
}

/** @throws SettingsError if only one of both is set */
const toMail = ({ smtpUrl: url, mailFrom: from }: Variables) => {
  if (url && from) return { url, from }
  if (url || from) throw new SettingsError('SMTP_URL and MAIL_FROM need each other')
  return undefined
}

/** @throws SettingsError if only some of the related variables are set */
const toOidcAdmin = (application: Application, given: Variables) => {
  const { oidcAdminUrl: url, oidcAdminClientSecret: clientSecret, oidcAdminMail: sendsMail } = given
  if (given.oidcIssuer && url && clientSecret)
    return { url, clientId: toAdminClient(application.signIn), clientSecret, sendsMail }
  if (!url && !clientSecret && !sendsMail) return undefined
  const missing = oidcAdminSettings.filter((name) => !given[name]).map(toVariableName)
  throw new SettingsError(
    `The settings OIDC_ADMIN_… are not complete: ${missing.join(', ')} missing`,
  )
}

const oidcAdminSettings = ['oidcIssuer', 'oidcAdminUrl', 'oidcAdminClientSecret'] as const

/** The client of the realm file whose service account administers users. */
export const toAdminClient = ({ client }: Application['signIn']): string => `${client}-admin`
