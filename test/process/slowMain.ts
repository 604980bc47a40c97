import { port } from '#resources/application.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { product } from '#server/product.ts'
import { declarePublic } from '#framework/server/http/routeAccess.ts'
import { startUntilStopped } from '#framework/server/start.ts'

// The real process with a slow call that queries the database at its end, and one without an end.
await startUntilStopped({
  application: { ...port, resources: {} },
  environment: process.env,
  createIdentity: async () => ({
    issuer: 'http://localhost/idp',
    scope: 'openid',
    register: async () => {},
    verify: async () => {
      throw new Error('nobody signs in here')
    },
  }),
  hooks: product.hooks,
  routes: [
    async (app, { database }) => {
      declarePublic(app)
      app.get('/endless', () => {
        console.log('an endless call')
        return new Promise(() => {})
      })
      app.get('/slow', async () => {
        await sleep(600)
        return (await sql`select 1 as answer`.execute(database.db)).rows
      })
    },
  ],
})
