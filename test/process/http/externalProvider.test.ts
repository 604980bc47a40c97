import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)
const main = fileURLToPath(new URL('loadingMain.ts', import.meta.url))

/** The addresses of the modules that are loaded with these. */
const loaded = async (...names: readonly string[]): Promise<string> =>
  (await run(process.execPath, [main, ...names])).stdout

const embedded = /\/node_modules\/oidc-provider\/|\/identity\/pages\/account\//

test('the embedded provider is loaded where it is used alone', async () => {
  expect(await loaded('#server/product.ts', '#server/openServer.ts')).not.toMatch(embedded)
  expect(await loaded('#server/core/identity/createIdentity.ts')).toMatch(embedded)
})
