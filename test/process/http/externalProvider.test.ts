import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)
const main = fileURLToPath(new URL('loadingMain.ts', import.meta.url))

/** The addresses of the modules that are loaded with these. */
const loaded = async (...names: readonly string[]): Promise<string> =>
  (await run(process.execPath, [main, ...names])).stdout

const own = /\/node_modules\/oidc-provider\/|\/identity\/development\/(?!people)/

test('the provider of development and test is loaded where it is used alone', async () => {
  expect(await loaded('#server/product.ts', '#framework/server/openServer.ts')).not.toMatch(own)
  expect(await loaded('#framework/server/identity/development/developmentIdentity.ts')).toMatch(own)
})
