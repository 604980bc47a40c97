import { checksAbout, isLocal, isPlain } from './check.ts'
import type { StartCheck } from './check.ts'

/** The largest networks that can belong to proxies of an organisation. */
const narrowest = { 4: 8, 6: 16 }

/** Whether other machines do not reach this address. */
const isLocalHost = (host: string): boolean => /^(?:localhost|127(?:\.\d+){3}|::1)$/.test(host)

const isOpen = (network: string): boolean => {
  const [address = '', bits] = network.split('/')
  return bits !== undefined && Number(bits) < narrowest[address.includes(':') ? 6 : 4]
}

/** What can be said by looking at the settings alone. */
export const settingChecks: readonly StartCheck[] = checksAbout('settings', [
  {
    name: 'portalOverTls',
    level: 'stops',
    whatToDo:
      'Set PORTAL_URL to the https address that people type, and put a proxy with a certificate there.',
    find: ({ settings: { portalUrl } }) =>
      isPlain(portalUrl) ? `PORTAL_URL is ${portalUrl}: tokens travel unencrypted` : undefined,
  },
  {
    name: 'proxyBeside',
    level: 'warns',
    whatToDo:
      'Put the proxy on the same machine, or in the same pod, and leave HOST at localhost; else encrypt the network between them.',
    find: ({ settings: { host } }) =>
      isLocalHost(host)
        ? undefined
        : `HOST is ${host}: other machines reach the process without TLS, past the proxy`,
  },
  {
    name: 'proxiesNarrow',
    level: 'stops',
    whatToDo: 'List the addresses of your proxies in TRUST_PROXY, and no network with others.',
    find: ({ settings: { trustProxy } }) => {
      const open = trustProxy.filter(isOpen)
      return open.length > 0
        ? `TRUST_PROXY believes ${open.join(', ')}: anybody can claim any address, and no limit holds`
        : undefined
    },
  },
  {
    name: 'proxiesNamed',
    level: 'warns',
    whatToDo: 'Set TRUST_PROXY to the addresses of the proxy that ends TLS.',
    find: ({ settings: { portalUrl, trustProxy } }) =>
      !isPlain(portalUrl) && trustProxy.length === 0
        ? 'TRUST_PROXY is empty though a proxy ends TLS: all users share the limits of its address, and the log names it alone'
        : undefined,
  },
  {
    name: 'noDemoData',
    level: 'stops',
    whatToDo: 'Take DEMO_DATA away.',
    find: ({ settings: { demoData } }) =>
      demoData ? 'DEMO_DATA makes accounts whose password everybody may know' : undefined,
  },
  {
    name: 'issuerOverTls',
    level: 'stops',
    whatToDo: 'Give OIDC_ISSUER and OIDC_ADMIN_URL as https addresses.',
    find: ({ settings: { oidcIssuer, oidcAdmin } }) => {
      const plain = [oidcIssuer, oidcAdmin?.url].filter(
        (url) => url !== undefined && isPlain(url) && !isLocal(url),
      )
      return plain.length > 0
        ? `${plain.join(' and ')}: keys and secrets travel unencrypted`
        : undefined
    },
  },
  {
    name: 'originsOverTls',
    level: 'warns',
    whatToDo: 'Take the http origins out of CORS_ORIGINS.',
    find: ({ settings: { corsOrigins } }) => {
      const plain = corsOrigins.filter(isPlain)
      return plain.length > 0
        ? `CORS_ORIGINS has ${plain.join(', ')}, which others on the way can forge`
        : undefined
    },
  },
  {
    name: 'logSaysWho',
    level: 'warns',
    whatToDo: 'Set LOG_LEVEL to info.',
    find: ({ settings: { logLevel } }) =>
      ['trace', 'debug', 'info'].includes(logLevel)
        ? undefined
        : `LOG_LEVEL is ${logLevel}: the log does not say who did what`,
  },
  {
    name: 'databaseIsServer',
    level: 'stops',
    whatToDo: 'Set DATABASE_URL to a PostgreSQL 15 or later.',
    find: ({ database }) =>
      database.engine === 'pglite'
        ? 'the embedded database never flushes to the disk, and takes one process'
        : undefined,
  },
])
