import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Json = Record<string, unknown>

interface Client extends Json {
  attributes: Record<string, string>
  readonly protocolMappers: { config: Record<string, string> }[]
}

/** The realm that `npm run realm` writes, as Keycloak shows it to a service account that may view it. */
export const startFakeRealm = async (portalUrl: string) => {
  const file = new URL('../../docs/keycloak/realm.json', import.meta.url)
  const realm = JSON.parse(
    readFileSync(file, 'utf8').replaceAll('${PORTAL_URL}', portalUrl),
  ) as Json & {
    clients: [Client]
    requiredActions: Json[]
    smtpServer?: Json
  }
  realm.smtpServer = { host: 'mail.example' }
  const state = { isRefused: false, missingGroup: '', secret: 'secret of the portal' }
  const server = createServer((request, response) => {
    const send = (status: number, body: unknown = {}) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const { pathname } = new URL(request.url ?? '', 'http://realm')
    if (pathname.endsWith('/protocol/openid-connect/token')) {
      let form = ''
      request.on('data', (part: Buffer) => (form += part.toString()))
      return void request.on('end', () => {
        const isRight = new URLSearchParams(form).get('client_secret') === state.secret
        send(isRight ? 200 : 401, { access_token: 'of the service account', expires_in: 60 })
      })
    }
    const place = pathname.replace('/admin/realms/port', '')
    if (place.startsWith('/group-by-path/')) {
      const isMissing = place.endsWith(`/${state.missingGroup}`)
      return void send(isMissing ? 404 : 200, { id: place })
    }
    if (state.isRefused && place !== '') return void send(403)
    if (place === '/authentication/required-actions') return void send(200, realm.requiredActions)
    if (place === '/clients') return void send(200, realm.clients)
    // Without the right to view it, Keycloak shows the name alone.
    send(200, state.isRefused ? { realm: 'port' } : realm)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    issuer: `http://127.0.0.1:${port}/realms/port`,
    adminUrl: `http://127.0.0.1:${port}/admin/realms/port`,
    realm,
    state,
    close: () => void server.close(),
  }
}
