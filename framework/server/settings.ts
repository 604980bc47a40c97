import { z } from 'zod'
import { allowances } from '#schema/due/allowances.ts'
import type { DueRules } from '#schema/due/due.ts'
import { application, type Base, type HelpPage } from '#schema/application.ts'
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
export const readSettings = (environment: Record<string, string | undefined>) => {
  const ofApplication = applicationVariables()
  const given = readVariables(environment, toVariables(application()))
  return toSettings(given, readVariables(environment, ofApplication) as ApplicationSettings)
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
const toIssuer = ({ oidcIssuer: issuer, stage }: Variables, atHome: boolean) => {
  if (issuer === undefined && !atHome)
    throw new SettingsError(
      `STAGE=${stage} needs OIDC_ISSUER, the address of an OpenID Connect provider such as Keycloak`,
    )
  return issuer
}

/** By name; which there are follows from the application. */
type ApplicationSettings = Readonly<Record<string, string | undefined>>

const toSettings = (given: Variables, ofApplication: ApplicationSettings) => {
  const { featureFlags, bases, helpPages } = application()
  const atHome = given.stage === 'development' || given.stage === 'test'
  const flags = given.featureFlags ?? (atHome ? featureFlags : [])
  const {
    portalTimeZone,
    oidcAdminUrl: _url,
    oidcAdminClientId: _clientId,
    oidcAdminClientSecret: _clientSecret,
    oidcAdminMail: _sendsMail,
    loaderDelay,
    loaderInterval,
    loaderMinimum,
    dueSoonHours: _soon,
    workingHours: _week,
    holidays: _holidays,
    tracesUrl,
    tracesPercent,
    smtpUrl: _smtp,
    mailFrom: _from,
    webhooksPerCompany,
    webhookHttp,
    webhookNetworks,
    webhookSecretKey,
    ...plain
  } = given
  return {
    ...plain,
    portalUrl: given.portalUrl ?? `http://localhost:${given.port}`,
    databaseReadUrl: toReadUrl(given),
    /** Undefined: one user does everything. */
    databaseOwnerUrl: given.databaseUrl ? given.databaseOwnerUrl : undefined,
    /** Undefined: there is no pooler between. */
    databaseSessionUrl: given.databaseUrl ? given.databaseSessionUrl : undefined,
    timeZone: portalTimeZone,
    featureFlags: featureFlags.filter((flag) => flags.includes(flag)),
    demoData: given.demoData ?? (atHome && !given.databaseUrl),
    oidcIssuer: toIssuer(given, atHome),
    /** Undefined: there is no user administration at the issuer. */
    oidcAdmin: toOidcAdmin(given),
    delegateAdmin: given.delegateAdmin ?? atHome,
    /** The companies whose admins alone create users of a mail domain. */
    companyDomains: given.companyDomains ?? new Map<string, readonly string[]>(),
    /** Else signed-in users alone read it. */
    publicApiDescription: given.publicApiDescription ?? atHome,
    loader: { delay: loaderDelay, interval: loaderInterval, minimum: loaderMinimum },
    helpUrls: Object.fromEntries(
      Object.keys(helpPages).map((page) => [page, ofApplication[toUrlSetting(page)]]),
    ) as Readonly<Record<HelpPage, string | undefined>>,
    logLevel: given.logLevel ?? (atHome ? 'warn' : 'info'),
    corsOrigins: given.corsOrigins ?? [],
    /** Where the browser sends its calls; on one server all are paths. */
    baseAddresses: Object.fromEntries(
      bases.map((base) => [base, ofApplication[toUrlSetting(base)]]),
    ) as Readonly<Record<Base, string>>,
    trustProxy: given.trustProxy ?? [],
    due: toDueRules(given, ofApplication),
    traces: tracesUrl ? { url: tracesUrl, percent: tracesPercent } : undefined,
    acceptedFindings: given.acceptedFindings ?? [],
    /** Undefined: no mails are sent. */
    mail: toMail(given),
    webhooks: {
      perCompany: webhooksPerCompany,
      allowsHttp: webhookHttp,
      networks: webhookNetworks ?? [],
      /** Undefined: their secrets are readable in the database. */
      secretKey: webhookSecretKey,
    },
    stopDelay: given.stopDelay ?? (atHome ? 0 : 5_000),
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

const toDueRules = (
  { workingHours: week, holidays = [], dueSoonHours }: Variables,
  ofApplication: ApplicationSettings,
): DueRules => {
  if (week === undefined && holidays.length > 0)
    throw new SettingsError('HOLIDAYS need WORKING_HOURS')
  return {
    hours: Object.fromEntries(
      Object.keys(allowances()).map((name) => [name, Number(ofApplication[toHoursSetting(name)])]),
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
const toOidcAdmin = (given: Variables) => {
  const {
    oidcAdminUrl: url,
    oidcAdminClientId: clientId,
    oidcAdminClientSecret: clientSecret,
    oidcAdminMail: sendsMail,
  } = given
  if (given.oidcIssuer && url && clientId && clientSecret) {
    return { url, clientId, clientSecret, sendsMail }
  }
  if (!url && !clientId && !clientSecret && !sendsMail) return undefined
  const missing = oidcAdminSettings.filter((name) => !given[name]).map(toVariableName)
  throw new SettingsError(
    `The settings OIDC_ADMIN_… are not complete: ${missing.join(', ')} missing`,
  )
}

const oidcAdminSettings = [
  'oidcIssuer',
  'oidcAdminUrl',
  'oidcAdminClientId',
  'oidcAdminClientSecret',
] as const
