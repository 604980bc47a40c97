import type { z } from 'zod'
import { readHoliday, readWorkingHours } from '#schema/due/readCalendar.ts'
import type { Application, Base } from '#schema/application.ts'
import { companyCodesOf } from '#schema/users/companyCodes.ts'
import {
  anyText,
  baseAddress,
  databaseAddress,
  databaseAddresses,
  hasProtocol,
  isNetwork,
  isOrigin,
  isTimeZone,
  oneOf,
  parsed,
  readCompanyDomains,
  readList,
  readListenAddress,
  someOf,
  trueOrFalse,
  webAddress,
  wholeNumber,
} from './settingKinds.ts'
import { readFilesUrl } from './files/readFilesUrl.ts'

export const stages = ['development', 'test', 'integration', 'production'] as const

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/**
 * Every setting of the framework under its name; the variable follows from it. `default` says in words what is not a fixed value, a
 * `secret` is never shown in messages, since a database address has a password, and `browser` names the part of `/config.json` that it is in.
 */
export const toVariables = (application: Application) => ({
  port: wholeNumber(0, 65_535).default(8080).describe('Port that the server listens on'),
  host: anyText.default('localhost').describe('Address that the server listens on'),
  portalUrl: webAddress.optional().meta({
    default: 'http://localhost:PORT',
    description: 'Public URL of the portal',
  }),
  dataDir: anyText.default('.data').describe('Directory of the embedded database'),
  filesUrl: parsed('a directory, or an address like s3://key:secret@host/bucket', readFilesUrl)
    .optional()
    .meta({
      secret: true,
      default: 'files in DATA_DIR',
      description:
        'File store: a directory shared by all processes, or s3://key:secret@host/bucket?region=eu-central-1',
    }),
  clamdAddress: parsed('the path of a socket like /run/clamav/clamd.ctl, or host:port', (text) =>
    /^\/|^[^/]+:\d+$/.test(text) ? text : undefined,
  )
    .optional()
    .meta({
      default: 'none: files are not scanned',
      description:
        'ClamAV socket for scanning uploads, such as /run/clamav/clamd.ctl, or host:port',
    }),
  databaseUrl: databaseAddress.optional().meta({
    secret: true,
    default: 'none: the embedded database in DATA_DIR',
    description:
      'PostgreSQL connection, such as postgres://user:password@host/database, also to HAProxy',
  }),
  databaseReadUrl: databaseAddresses.optional().meta({
    secret: true,
    default: 'none: DATABASE_URL serves all reads',
    description:
      'Same database and user at a streaming standby, or several separated by commas: serve lists, counts, exports and searches in turn',
  }),
  databaseOwnerUrl: databaseAddress.optional().meta({
    secret: true,
    default: 'none: the user of DATABASE_URL migrates',
    description: 'Same database with the user that owns the tables, for migrations on startup',
  }),
  databaseSessionUrl: databaseAddress.optional().meta({
    secret: true,
    default: 'none: DATABASE_URL is not a pooler',
    description: 'Same database and user, bypassing the pooler in DATABASE_URL',
  }),
  stage: oneOf(...stages)
    .default('development')
    .meta({ browser: 'stage', description: `One of ${stages.join(', ')}` }),
  portalTimeZone: parsed('a time zone like Europe/Berlin', (text) =>
    isTimeZone(text) ? text : undefined,
  )
    .default('Europe/Berlin')
    .meta({
      browser: 'timeZone',
      description: 'Time zone of the port, for days and displayed times',
    }),
  featureFlags: someOf([...application.featureFlags, 'none'])
    .optional()
    .meta({
      browser: 'featureFlags',
      default: 'all in development and test, else none',
      description: `Enabled feature flags, a list of ${application.featureFlags.join(', ')}; or none`,
    }),
  demoData: trueOrFalse.optional().meta({
    default: 'true in development and test with the embedded database, else false',
    description: 'Seeds an empty database with demo data',
  }),
  oidcIssuer: webAddress.optional().meta({
    default: 'none: the embedded provider of development and test',
    description: 'OpenID Connect issuer; required in integration and production',
  }),
  oidcAdminUrl: webAddress.optional().meta({
    default: 'none: users are managed at the issuer only',
    description: 'Admin API of the Keycloak realm, such as https://host/admin/realms/port',
  }),
  oidcAdminClientSecret: anyText.optional().meta({
    secret: true,
    default: 'none',
    description: 'Secret of the realm client that administers users',
  }),
  oidcAdminMail: trueOrFalse
    .default(false)
    .describe('Sends new users a mail from Keycloak to set their password'),
  freshSignInMinutes: wholeNumber(0, 480)
    .default(15)
    .describe(
      'Maximum age of a sign-in for user administration, in minutes; 0 turns the check off',
    ),
  delegateAdmin: trueOrFalse.optional().meta({
    browser: 'delegateAdmin',
    default: 'true in development and test, else false',
    description: 'Company admins may appoint other company admins',
  }),
  companyDomains: parsed(`a comma-separated list like ${exampleDomain(application)}`, (text) =>
    readCompanyDomains(application, text),
  )
    .optional()
    .meta({
      default: 'none',
      description: `Reserved mail domains, such as ${exampleDomain(application)}: only admins of the company create users with them; a domain may be listed several times`,
    }),
  loaderDelay: wholeNumber(0, 60_000)
    .default(1)
    .meta({ browser: 'loader', description: 'Delay of the loading indicator, in milliseconds' }),
  loaderInterval: wholeNumber(1, 60_000).default(10).meta({
    browser: 'loader',
    description: 'Polling interval of the loading indicator, in milliseconds',
  }),
  loaderMinimum: wholeNumber(0, 60_000).default(250).meta({
    browser: 'loader',
    description: 'Minimum display time of the loading indicator, in milliseconds',
  }),
  imprintUrl: webAddress.optional().meta({
    browser: 'links',
    default: 'none',
    description: 'URL of the imprint in the footer',
  }),
  privacyUrl: webAddress.optional().meta({
    browser: 'links',
    default: 'none',
    description: 'URL of the privacy notice in the footer',
  }),
  logLevel: oneOf(...logLevels)
    .optional()
    .meta({
      default: 'warn in development and test, else info',
      description: `One of ${logLevels.join(', ')}`,
    }),
  corsOrigins: parsed('a comma-separated list of origins like https://portal.example', (text) =>
    readList(text, (part) => (isOrigin(part) ? part : undefined)),
  )
    .optional()
    .meta({ default: 'none', description: 'Allowed cross-origin callers of the API' }),
  companyHeaderBases: someOf<Base>(application.bases)
    .default([...application.bases])
    .meta({
      browser: 'companyHeaderBases',
      description: 'Base addresses whose calls send the company header',
    }),
  trustProxy: parsed('a comma-separated list of addresses like 10.0.0.0/8', (text) =>
    readList(text, (part) => (isNetwork(part) ? part : undefined)),
  )
    .optional()
    .meta({ default: 'none', description: 'Proxies whose X-Forwarded headers are trusted' }),
  workingHours: parsed('working hours like Mo-Fr 06:00-22:00; Sa 06:00-14:00', readWorkingHours)
    .optional()
    .meta({
      browser: 'due',
      default: 'none: elapsed time counts',
      description: 'Working hours for due dates, such as Mo-Fr 06:00-22:00; Sa 06:00-14:00',
    }),
  holidays: parsed(
    'a comma-separated list of days like 2026-12-25, or 12-25 for every year',
    (text) => readList(text, readHoliday),
  )
    .optional()
    .meta({
      browser: 'due',
      default: 'none',
      description:
        'Non-working days, such as 2026-12-25, or 12-25 for every year; require WORKING_HOURS',
    }),
  metricsPort: parsed('a port, or address:port like 0.0.0.0:9180', readListenAddress)
    .optional()
    .meta({
      default: 'none: no metrics',
      description:
        'Port of /metrics for Prometheus, without authentication: on 127.0.0.1, or on another address such as 0.0.0.0:9180',
    }),
  tracesUrl: webAddress.optional().meta({
    secret: true,
    default: 'none: no traces',
    description: 'OTLP/HTTP collector of traces, such as http://localhost:4318/v1/traces',
  }),
  acceptedFindings: parsed('a comma-separated list of names like portalOverTls', (text) =>
    readList(text, (part) => (/^[a-z][A-Za-z0-9]*$/.test(part) ? part : undefined)),
  )
    .optional()
    .meta({
      default: 'none',
      description: 'Findings of npm run doctor that production accepts',
    }),
  smtpUrl: parsed('an address that starts with smtp:// or smtps://', (text) =>
    hasProtocol(text, ['smtp:', 'smtps:']) ? text : undefined,
  )
    .optional()
    .meta({
      secret: true,
      default: 'none: no mails are sent',
      description: 'Mail server for notifications, such as smtps://user:password@host',
    }),
  mailFrom: anyText
    .optional()
    .meta({ default: 'none', description: 'Sender of notifications; required with SMTP_URL' }),
  webhookNetworks: parsed('a comma-separated list of addresses like 10.0.0.0/8', (text) =>
    readList(text, (part) => (isNetwork(part) ? part : undefined)),
  )
    .optional()
    .meta({
      default: 'none: public addresses only',
      description: 'Private networks that webhooks may reach, such as 10.1.0.0/16',
    }),
  webhookSecretKey: parsed('at least 32 characters', (text) =>
    text.length >= 32 ? text : undefined,
  )
    .optional()
    .meta({
      secret: true,
      default: 'none: webhook secrets are not encrypted',
      description:
        'Encryption key of webhook secrets, the same in all processes; generate it with openssl rand -base64 32',
    }),
  stopDelay: wholeNumber(0, 8_000).optional().meta({
    default: '0 in development and test, else 5000',
    description:
      'Delay on shutdown between failing /ready and refusing connections, in milliseconds',
  }),
})

/** What was given, read. */
export type Variables = z.output<z.ZodObject<ReturnType<typeof toVariables>>>

/** `DATABASE_URL` for `databaseUrl`. */
export const toVariableName = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** The setting of a base or a help page: `mainUrl` for `main`. */
export const toUrlSetting = (name: string): string => `${name}Url`

/** The setting of an allowance: `dueReleaseHours` for `release`. */
export const toHoursSetting = (name: string): string => `due${capitalised(name)}Hours`

/** Settings of the application: an address for each base and each help page, and hours for each allowance. */
export const applicationVariables = ({
  bases,
  helpPages,
  allowances = {},
}: Application): Readonly<Record<string, z.ZodType>> =>
  Object.fromEntries([
    ...bases.map((base) => [
      toUrlSetting(base),
      baseAddress
        .default(`/api/${base}`)
        .meta({ browser: 'baseAddresses', description: `Base address of the ${base} calls` }),
    ]),
    ...Object.entries<string>(helpPages).map(([page, description]) => [
      toUrlSetting(page),
      webAddress.optional().meta({ browser: 'links', default: 'none', description }),
    ]),
    ...Object.entries(allowances).map(([name, { hours, description }]) => [
      toHoursSetting(name),
      wholeNumber(0, 8_760).default(hours).meta({ browser: 'due', description }),
    ]),
  ])

const allVariables = (application: Application): Readonly<Record<string, z.ZodType>> => ({
  ...toVariables(application),
  ...applicationVariables(application),
})

/** The parts of the settings that the browser gets, each with the descriptions of its variables. */
export const browserParts = (application: Application): ReadonlyMap<string, readonly string[]> => {
  const variables = Object.values(allVariables(application)).map((schema) => ({
    part: schema.meta()?.['browser'],
    description: schema.description ?? '',
  }))
  return new Map(
    variables.flatMap(({ part }) =>
      typeof part === 'string'
        ? [[part, variables.flatMap((one) => (one.part === part ? one.description : []))]]
        : [],
    ),
  )
}

/** Name, default and meaning of every variable, for the page of settings. */
export const describeSettings = (
  application: Application,
): {
  name: string
  default: string
  description: string
  secret: boolean
}[] =>
  Object.entries(allVariables(application)).map(([name, schema]) => ({
    name: toVariableName(name),
    default: toText(schema.meta()?.['default'] ?? schema.parse(undefined)),
    description: schema.description ?? '',
    secret: schema.meta()?.['secret'] === true,
  }))

const toText = (value: unknown): string =>
  typeof value === 'string' ? value : Array.isArray(value) ? value.join(',') : JSON.stringify(value)

/** A company with its domain, as in `COMPANY_DOMAINS`. */
const exampleDomain = (application: Application): string => {
  const { example } = companyCodesOf(application)
  return `${example.toLowerCase()}.example=${example}`
}
