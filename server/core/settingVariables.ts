import type { z } from 'zod'
import { allowances } from '#resources/kit/due/allowances.ts'
import { readHoliday, readWorkingHours } from '#resources/kit/due/readCalendar.ts'
import { exportRowsMax } from '#resources/kit/list/exportFormats.ts'
import {
  application,
  type Application,
  type Base,
  type FeatureFlag,
} from '#resources/kit/application.ts'
import {
  anyText,
  baseAddress,
  databaseAddress,
  hasProtocol,
  isNetwork,
  isOrigin,
  isTimeZone,
  oneOf,
  parsed,
  readCompanyDomains,
  readList,
  someOf,
  trueOrFalse,
  webAddress,
  wholeNumber,
} from './settingKinds.ts'

export const stages = ['development', 'test', 'integration', 'production'] as const

/** Who has to have a second factor; the others may. */
export const secondFactorDemands = ['optional', 'admins', 'all'] as const
export type SecondFactorDemand = (typeof secondFactorDemands)[number]

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** Never shown in messages: a database address has a password. */
export const secretVariables = [
  'IDENTITY_SECRET',
  'IDENTITY_SECRET_OTHER',
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_SESSION_URL',
  'OIDC_ADMIN_CLIENT_SECRET',
  'SMTP_URL',
  'TRACES_URL',
]

const toVariables = ({ featureFlags, bases, signIn }: Application) => ({
  PORT: wholeNumber(0, 65_535).default(8080).describe('Port that the server listens on'),
  HOST: anyText.default('localhost').describe('Address that the server listens on'),
  PORTAL_URL: webAddress.optional().meta({
    default: 'http://localhost:PORT',
    description: 'Address under which people reach the portal',
  }),
  DATA_DIR: anyText.default('.data').describe('Directory of the embedded database'),
  DATABASE_URL: databaseAddress.optional().meta({
    default: 'none: the embedded database in DATA_DIR',
    description:
      'PostgreSQL to use, for example postgres://user:password@host/database; several hosts with commas between: the one that accepts writes',
  }),
  DATABASE_READ_URL: databaseAddress.optional().meta({
    default: 'none: everything is read from DATABASE_URL',
    description:
      'The same database and user at a streaming standby, from which lists, counts, exports and searches are read',
  }),
  DATABASE_OWNER_URL: databaseAddress.optional().meta({
    default: 'none: the user of DATABASE_URL migrates',
    description: 'The same database with the user that owns its tables, used at the start alone',
  }),
  DATABASE_SESSION_URL: databaseAddress.optional().meta({
    default: 'none: DATABASE_URL leads to PostgreSQL itself',
    description: 'The same database and user without the pooler to which DATABASE_URL leads',
  }),
  STAGE: oneOf(...stages)
    .default('development')
    .describe(`One of ${stages.join(', ')}`),
  PORTAL_TIME_ZONE: parsed('a time zone like Europe/Berlin', (text) =>
    isTimeZone(text) ? text : undefined,
  )
    .default('Europe/Berlin')
    .describe('Time zone of the port, in which days begin and times are shown'),
  FEATURE_FLAGS: someOf<FeatureFlag | 'none'>([...featureFlags, 'none'])
    .optional()
    .meta({
      default: 'all in development and test, else none',
      description: `Feature flags that are on: a list of ${featureFlags.join(', ')}, or none`,
    }),
  DEMO_DATA: trueOrFalse.optional().meta({
    default: 'true in development and test with the embedded database, else false',
    description: 'Whether an empty database is filled with invented data',
  }),
  OIDC_ISSUER: webAddress.optional().meta({
    default: 'none: the embedded identity provider',
    description: 'Address of the OpenID Connect issuer',
  }),
  OIDC_CLIENT_ID: anyText.default(signIn.client).describe('Client id of the portal at the issuer'),
  OIDC_ADMIN_URL: webAddress.optional().meta({
    default: 'none: users are administered in the issuer alone',
    description: 'Admin interface of the Keycloak realm, as https://host/admin/realms/port',
  }),
  OIDC_ADMIN_CLIENT_ID: anyText.optional().meta({
    default: 'none',
    description: 'Client whose service account administers users there',
  }),
  OIDC_ADMIN_CLIENT_SECRET: anyText
    .optional()
    .meta({ default: 'none', description: 'Secret of that client' }),
  OIDC_ADMIN_MAIL: trueOrFalse
    .default(false)
    .describe('Whether Keycloak sends new users a mail to set their password'),
  ACCESS_TOKEN_SECONDS: wholeNumber(30, 3_600)
    .default(300)
    .describe('Seconds that an access token of the embedded identity provider lives'),
  SECOND_FACTOR: oneOf(...secondFactorDemands)
    .default('optional')
    .describe(
      `Who needs a second factor at the embedded identity provider: one of ${secondFactorDemands.join(', ')}`,
    ),
  SESSION_IDLE_MINUTES: wholeNumber(5, 480)
    .default(60)
    .describe(
      'Minutes without anything that the user does after which a session of the embedded identity provider ends',
    ),
  FRESH_SIGN_IN_MINUTES: wholeNumber(0, 480)
    .default(15)
    .describe(
      'Minutes after a sign-in in which users are changed without another one; 0: none is asked for',
    ),
  IDENTITY_SECRET: parsed('at least 32 characters', (text) =>
    text.length >= 32 ? text : undefined,
  )
    .optional()
    .meta({
      default: 'a key in the database in development and test, else none: no second factor',
      description:
        'Encrypts secrets of webhooks, and second factors and keys of the embedded identity provider, the same in all processes; make it with openssl rand -base64 32',
    }),
  IDENTITY_SECRET_OTHER: parsed('at least 32 characters', (text) =>
    text.length >= 32 ? text : undefined,
  )
    .optional()
    .meta({
      default: 'none',
      description: 'Opens what IDENTITY_SECRET does not, while one secret replaces the other',
    }),
  IDENTITY_KEY_DAYS: wholeNumber(2, 3_650)
    .default(90)
    .describe(
      'Days after which the embedded identity provider replaces the keys with which it signs',
    ),
  DELEGATE_ADMIN: trueOrFalse.optional().meta({
    default: 'true in development and test, else false',
    description: 'Whether a company admin may make others company admins',
  }),
  COMPANY_DOMAINS: parsed('a comma-separated list like fwd1.example=FWD1', readCompanyDomains)
    .optional()
    .meta({
      default: 'none',
      description:
        'Mail domains of companies, as fwd1.example=FWD1: only their admins create users of these; a domain may be named several times',
    }),
  PUBLIC_API_DESCRIPTION: trueOrFalse.optional().meta({
    default: 'true in development and test, else false',
    description: 'Whether /openapi.json needs no sign-in',
  }),
  LOADER_DELAY: wholeNumber(0, 60_000)
    .default(1)
    .describe('Milliseconds before the loading indicator appears'),
  LOADER_INTERVAL: wholeNumber(1, 60_000)
    .default(10)
    .describe('Milliseconds between two looks at the running calls'),
  LOADER_MINIMUM: wholeNumber(0, 60_000)
    .default(250)
    .describe('Milliseconds that the loading indicator stays at least'),
  IMPRINT_URL: webAddress
    .optional()
    .meta({ default: 'none', description: 'Address of the imprint in the footer' }),
  PRIVACY_URL: webAddress
    .optional()
    .meta({ default: 'none', description: 'Address of the privacy notice in the footer' }),
  LOG_LEVEL: oneOf(...logLevels)
    .optional()
    .meta({
      default: 'warn in development and test, else info',
      description: `One of ${logLevels.join(', ')}`,
    }),
  CORS_ORIGINS: parsed('a comma-separated list of origins like https://portal.example', (text) =>
    readList(text, (part) => (isOrigin(part) ? part : undefined)),
  )
    .optional()
    .meta({ default: 'none', description: 'Foreign origins whose pages may call the interfaces' }),
  COMPANY_HEADER_BASES: someOf<Base>(bases)
    .default([...bases])
    .describe('Base addresses whose calls carry the company header'),
  TRUST_PROXY: parsed('a comma-separated list of addresses like 10.0.0.0/8', (text) =>
    readList(text, (part) => (isNetwork(part) ? part : undefined)),
  )
    .optional()
    .meta({ default: 'none', description: 'Proxies whose X-Forwarded headers are believed' }),
  MAX_EVENT_LOOP_DELAY: wholeNumber(20, 60_000)
    .default(1_000)
    .describe('Milliseconds that the process may lag before it refuses calls as overloaded'),
  BRIEF_QUERY_LIMIT: wholeNumber(50, 60_000)
    .default(500)
    .describe('Milliseconds for each of the questions of a search'),
  EXPORT_ROWS: wholeNumber(1, exportRowsMax)
    .default(exportRowsMax)
    .describe('Rows that an export of a list may have'),
  EXPORTS_AT_ONCE: wholeNumber(1, 100)
    .default(4)
    .describe('Exports that a process makes at the same time; who comes then is asked to wait'),
  DUE_SOON_HOURS: wholeNumber(1, 720)
    .default(4)
    .describe('Hours before something is due in which it is shown as due soon'),
  WORKING_HOURS: parsed('working hours like Mo-Fr 06:00-22:00; Sa 06:00-14:00', readWorkingHours)
    .optional()
    .meta({
      default: 'none: hours are counted by the clock',
      description:
        'When the port works, as Mo-Fr 06:00-22:00; Sa 06:00-14:00: what is due is counted in these hours',
    }),
  HOLIDAYS: parsed(
    'a comma-separated list of days like 2026-12-25, or 12-25 for every year',
    (text) => readList(text, readHoliday),
  )
    .optional()
    .meta({
      default: 'none',
      description:
        'Days without work, as 2026-12-25, or 12-25 for every year; they need WORKING_HOURS',
    }),
  METRICS_PORT: wholeNumber(0, 65_535).optional().meta({
    default: 'none: nothing is measured',
    description: 'Port on which Prometheus reads the metrics at /metrics',
  }),
  METRICS_HOST: anyText
    .default('127.0.0.1')
    .describe('Address on which it is; who reaches it needs no sign-in'),
  TRACES_URL: webAddress.optional().meta({
    default: 'none: there are no traces',
    description: 'Collector of traces (OTLP over HTTP), as http://localhost:4318/v1/traces',
  }),
  TRACES_PERCENT: wholeNumber(0, 100)
    .default(100)
    .describe('How many of a hundred calls are traced'),
  ACCEPTED_FINDINGS: parsed('a comma-separated list of names like portalOverTls', (text) =>
    readList(text, (part) => (/^[a-z][A-Za-z0-9]*$/.test(part) ? part : undefined)),
  )
    .optional()
    .meta({
      default: 'none',
      description: 'Findings of npm run doctor with which production starts nevertheless',
    }),
  SMTP_URL: parsed('an address that starts with smtp:// or smtps://', (text) =>
    hasProtocol(text, ['smtp:', 'smtps:']) ? text : undefined,
  )
    .optional()
    .meta({
      default: 'none: no mails are sent',
      description:
        'Mail server for notifications and for changes of sign-ins, for example smtps://user:password@host',
    }),
  MAIL_FROM: anyText
    .optional()
    .meta({ default: 'none', description: 'Sender of these mails; SMTP_URL needs it' }),
  NOTIFICATIONS_KEPT_DAYS: wholeNumber(1, 3_650)
    .default(90)
    .describe('Days that notifications, and ledgers of mails and webhooks, are kept'),
  WEBHOOKS_PER_COMPANY: wholeNumber(0, 100)
    .default(5)
    .describe('Webhooks that a company may have; 0: none is offered'),
  WEBHOOK_HTTP: trueOrFalse
    .default(false)
    .describe('Whether the address of a webhook may begin with http://'),
  WEBHOOK_NETWORKS: parsed('a comma-separated list of addresses like 10.0.0.0/8', (text) =>
    readList(text, (part) => (isNetwork(part) ? part : undefined)),
  )
    .optional()
    .meta({
      default: 'none: public addresses alone',
      description: 'Networks beside the public internet that webhooks may reach, as 10.1.0.0/16',
    }),
  STOP_DELAY: wholeNumber(0, 8_000).optional().meta({
    default: '0 in development and test, else 5000',
    description: 'Milliseconds between turning /ready off and refusing connections on a stop',
  }),
})

/** What was given, read. */
export type Variables = z.output<z.ZodObject<ReturnType<typeof toVariables>>>

/** `INVALID_SEQUENCE` for `invalidSequence`. */
const toUpper = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
/** `MAIN_URL` for `main`. */
export const toUrlVariable = (name: string): string => `${toUpper(name)}_URL`

/** `DUE_RELEASE_HOURS` for `release`. */
export const toHoursVariable = (name: string): string => `DUE_${toUpper(name)}_HOURS`

/** The variables of the framework, and an address for each base and each help page of the application. */
export const allVariables = () => {
  const known = application()
  const bases = known.bases.map((base) => [
    toUrlVariable(base),
    baseAddress.default(`/api/${base}`).describe(`Base address of the ${base} calls`),
  ])
  const pages = Object.entries<string>(known.helpPages).map(([page, description]) => [
    toUrlVariable(page),
    webAddress.optional().meta({ default: 'none', description }),
  ])
  const hours = Object.entries(allowances()).map(([name, { hours, description }]) => [
    toHoursVariable(name),
    wholeNumber(0, 8_760).default(hours).describe(description),
  ])
  return {
    ...toVariables(known),
    ...(Object.fromEntries([...bases, ...pages, ...hours]) as Readonly<Record<string, z.ZodType>>),
  }
}

/** Name, default and meaning of every variable, for the README. */
export const describeSettings = (): { name: string; default: string; description: string }[] =>
  Object.entries(allVariables()).map(([name, schema]) => ({
    name,
    default: toText(schema.meta()?.['default'] ?? schema.parse(undefined)),
    description: schema.description ?? '',
  }))

const toText = (value: unknown): string =>
  typeof value === 'string' ? value : Array.isArray(value) ? value.join(',') : JSON.stringify(value)
