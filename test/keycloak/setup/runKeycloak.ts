import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { startKeycloak } from '#scripts/test/testKeycloak.mjs'
import { findKeycloak } from '#scripts/toolchain/findKeycloak.mjs'
import { findFreePort } from '#test/findFreePort.ts'
import { testServer } from '#test/process/engines.ts'

/** The Keycloak of all tests of this folder. */
export interface KeycloakAddress {
  readonly url: string
  /** A client of the realm `master` that may do everything. */
  readonly admin: { readonly id: string; readonly secret: string }
  /** The port of the portal, to which its clients lead. */
  readonly portalPort: number
  /** Ends and starts it, by a POST to `/end` and `/begin`. */
  readonly control: string
}

declare module 'vitest' {
  interface ProvidedContext {
    keycloak: KeycloakAddress | undefined
  }
}

const realm = fileURLToPath(new URL('../../../docs/keycloak/realm.json', import.meta.url))

/** Starts a Keycloak with the realm file of the product, once for all tests: it takes a quarter of a minute. */
export const setup = async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const home = findKeycloak()
  if (home === undefined || testServer === undefined) {
    provide('keycloak', undefined)
    return async () => {}
  }
  const portalPort = await findFreePort()
  const environment = { PORTAL_URL: `http://127.0.0.1:${portalPort}` }
  const keycloak = await startKeycloak({ home, realm, environment })
  const { url, admin } = keycloak
  // The tests run in another process, which must not own it.
  const control = createServer((request, response) => {
    void (request.url === '/end' ? keycloak.end() : keycloak.begin()).then(
      () => response.end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => control.listen(0, '127.0.0.1', resolve))
  const { port } = control.address() as AddressInfo
  provide('keycloak', { url, admin, portalPort, control: `http://127.0.0.1:${port}` })
  return async () => {
    control.close()
    await keycloak.stop()
  }
}
