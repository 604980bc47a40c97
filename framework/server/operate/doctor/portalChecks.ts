import { sql } from 'kysely'
import { checksAbout, isPlain } from './check.ts'
import { toObject } from './asker.ts'
import { Skipped, type DoctorCheck, type DoctorContext } from './check.ts'
import { discoveryOf, issuerOf } from './identityChecks.ts'
import { readOne } from './roleChecks.ts'

const silent = new Skipped('nothing answers at PORTAL_URL')
const liveOf = ({ settings: { portalUrl } }: DoctorContext): string => `${portalUrl}/live`

/** The portal as people reach it: by `PORTAL_URL`, through every proxy. */
const proxyChecks: readonly DoctorCheck[] = checksAbout('portal', [
  {
    name: 'portalAnswers',
    level: 'stops',
    whatToDo: 'Start the portal, and let the proxy at PORTAL_URL pass every path on unchanged.',
    find: async (context) => {
      const answer = await context.ask(liveOf(context))
      if (answer === undefined) return `${liveOf(context)} does not answer`
      return answer.status === 200 && toObject(answer.text)['live'] === true
        ? undefined
        : `${liveOf(context)} answers ${answer.status}, and not as the portal does`
    },
  },
  {
    name: 'portalIsConfigured',
    level: 'stops',
    whatToDo: 'Start the portal with the same settings as this command.',
    find: async ({ ask, settings }) => {
      const answer = await ask(`${settings.portalUrl}/config.json`)
      if (answer === undefined) return silent
      const { oidc, stage } = toObject(answer.text)
      const authority = (oidc as { authority?: unknown } | undefined)?.authority
      if (authority !== issuerOf(settings))
        return `users are sent to ${String(authority)} to sign in, not to ${issuerOf(settings)}`
      return stage === settings.stage
        ? undefined
        : `it runs in the stage ${String(stage)}, not ${settings.stage}`
    },
  },
  {
    name: 'portalHeaders',
    level: 'stops',
    whatToDo: 'Let the proxy pass the headers of the portal on, and set none of these itself.',
    find: async (context) => {
      const { settings, ask } = context
      const answer = await ask(liveOf(context))
      if (answer === undefined) return silent
      const needed = [
        'content-security-policy',
        'x-content-type-options',
        'referrer-policy',
        'cross-origin-opener-policy',
        'x-correlation-id',
        ...(isPlain(settings.portalUrl) ? [] : ['strict-transport-security']),
      ]
      const missing = needed.filter((name) => !answer.headers.has(name))
      // Two proxies that add the same one make a list, of which browsers take no or another value.
      const double = needed.filter(
        (name) => /^x-content|^referrer/.test(name) && answer.headers.get(name)?.includes(','),
      )
      if (missing.length > 0) return `on the way ${missing.join(', ')} get lost`
      return double.length > 0 ? `${double.join(', ')} come twice` : undefined
    },
  },
  {
    name: 'portalNotCached',
    level: 'stops',
    whatToDo: 'Turn caching off in the proxy, or let it follow cache-control.',
    find: async (context) => {
      const answer = await context.ask(liveOf(context))
      if (answer === undefined) return silent
      const control = answer.headers.get('cache-control') ?? ''
      return control.includes('no-store') && !answer.headers.has('age')
        ? undefined
        : 'answers of the interfaces can be cached on the way'
    },
  },
  {
    name: 'portalRedirects',
    level: 'warns',
    whatToDo: 'Let the proxy answer http with a redirect to https, or not at all.',
    find: async ({ ask, settings: { portalUrl } }) => {
      if (isPlain(portalUrl)) return new Skipped('PORTAL_URL is http')
      const { host } = new URL(portalUrl)
      const answer = await ask(`http://${host}/`)
      const place = answer?.headers.get('location') ?? ''
      return answer === undefined || place.startsWith('https:')
        ? undefined
        : `http://${host} answers ${answer.status} without leading to https`
    },
  },
  {
    name: 'metricsHidden',
    level: 'stops',
    whatToDo: 'Do not pass METRICS_PORT on in the proxy.',
    find: async ({ ask, settings: { portalUrl } }) => {
      const answer = await ask(`${portalUrl}/metrics`)
      if (answer === undefined) return silent
      return answer.text.startsWith('# HELP') ? 'everybody can read the metrics' : undefined
    },
  },
])

/** Tokens are accepted up to this difference, in milliseconds. */
const toleratedMs = 5_000

/** A `date` header says whole seconds. */
const differenceOf = async ({ ask }: DoctorContext, url: string): Promise<number | undefined> => {
  const answer = await ask(url)
  const reported = Date.parse(answer?.headers.get('date') ?? '')
  return answer === undefined || Number.isNaN(reported) ? undefined : reported + 500 - answer.at
}

const sayDifference = (whose: string, milliseconds: number): string | undefined =>
  Math.abs(milliseconds) <= toleratedMs
    ? undefined
    : `the clock of ${whose} is ${(Math.abs(milliseconds) / 1_000).toFixed(1)} s ${milliseconds > 0 ? 'ahead of' : 'behind'} that of this machine`

const whatToDo = 'Let both machines follow a time server (NTP).'
const clockOf = (
  name: string,
  whose: string,
  addressOf: (context: DoctorContext) => string,
): DoctorCheck => ({
  name,
  about: 'clocks',
  level: 'stops',
  whatToDo,
  find: async (context) => {
    const difference = await differenceOf(context, addressOf(context))
    if (difference === undefined) return new Skipped(`${whose} does not say what time it is`)
    return sayDifference(whose, difference)
  },
})

const clockChecks: readonly DoctorCheck[] = [
  clockOf('clockOfIssuer', 'the issuer', ({ settings }) => discoveryOf(settings)),
  clockOf('clockOfPortal', 'the portal', liveOf),
  {
    name: 'clockOfDatabase',
    about: 'clocks',
    level: 'stops',
    whatToDo,
    find: async ({ database, clock }) => {
      const begin = clock().getTime()
      const { now } = await readOne(
        database,
        sql<{ now: number }>`
          select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
      )
      return sayDifference('the database', Number(now) - (begin + clock().getTime()) / 2)
    },
  },
]

export const portalChecks: readonly DoctorCheck[] = [...proxyChecks, ...clockChecks]
