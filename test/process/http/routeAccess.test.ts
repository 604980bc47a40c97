import { expect, test } from 'vitest'
import { declarePublic } from '#framework/server/http/routeAccess.ts'
import type { RouteFactory } from '#framework/server/http/routeContext.ts'
import { setUpApp } from '#test/process/setUpApp.ts'

const undeclared: RouteFactory = async (app) => {
  app.get('/forgotten', async () => ({}))
}
const contradictory: RouteFactory = async (app) => {
  declarePublic(app)
  app.get('/contradictory', { config: { rights: [] } }, async () => ({}))
}

test.each([
  ['neither', undeclared, 'GET /forgotten'],
  ['both', contradictory, 'GET /contradictory'],
])(
  'a route that declares %s rights or public keeps the server from starting',
  async (_, route, name) => {
    const app = await setUpApp({}, {}, [route])
    await expect(app.ready()).rejects.toThrow(name)
    await app.stop()
  },
)
