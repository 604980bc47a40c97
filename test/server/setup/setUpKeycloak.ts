import { createKeycloakDirectory } from '#framework/server/identity/keycloak/keycloakDirectory.ts'
import { port } from '#resources/application.ts'
import { product } from '#server/product.ts'
import { secret, startFakeKeycloak } from '#test/fakes/fakeKeycloak.ts'
import type { engines } from '#test/process/engines.ts'
import { setUpServer } from './setUpServer.ts'

type Directory = Parameters<typeof createKeycloakDirectory>[0]

/** A server whose users are those of a Keycloak realm with these groups. `close` ends both. */
export const setUpKeycloak = async (
  engine: (typeof engines)[number],
  groups: readonly string[],
  options: Pick<Directory, 'sendsMail'>,
) => {
  const fake = await startFakeKeycloak([...groups])
  const server = await setUpServer(
    engine,
    {},
    {
      createIdentity: async (context, log, say) => ({
        ...(await product.createIdentity(context, log, say)),
        directory: createKeycloakDirectory({
          issuer: fake.issuer,
          signIn: port.signIn,
          url: fake.adminUrl,
          clientId: 'emp-admin',
          clientSecret: secret,
          clock: () => new Date(fake.state.now),
          log,
          ...options,
        }),
      }),
    },
  )
  return {
    fake,
    server,
    close: async () => {
      await server.close()
      await fake.stop()
    },
  }
}

export type KeycloakServer = Awaited<ReturnType<typeof setUpKeycloak>>
