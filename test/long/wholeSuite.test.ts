import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#demo/demoAccounts.ts'
import { createVisitor } from '#test/identity/createVisitor.ts'
import { copyFolder, findMigratedFolder } from '#test/process/databaseImages.ts'
import { applyBlocks, copyProject, readBlocks } from '#test/contract/applyRecipe.ts'
import { startCopy } from '#test/contract/startCopy.ts'

let copy: string
beforeAll(async () => {
  copy = await copyProject()
  await applyBlocks(copy, await readBlocks('Recipe'))
  const example = await readBlocks('Steps', 'docs/tutorial/action-with-reasons.md')
  await applyBlocks(copy, example)
}, 600_000)
afterAll(() => rm(copy, { recursive: true, force: true }))

/** The output of a failing program on the copy; empty if it succeeds. */
const complaintOf = (...command: string[]) =>
  new Promise<string>((resolve) => {
    // The environment of this vitest must not affect the inner one.
    const inherited = Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST)/.test(name))
    const env = { ...Object.fromEntries(inherited), NO_COLOR: '1' }
    const options = { cwd: copy, env, maxBuffer: 2 ** 26 }
    execFile(process.execPath, command, options, (error, stdout, stderr) =>
      resolve(error ? stdout + stderr : ''),
    )
  })

test(
  'with a resource, a right and a recorded action more, every check and every test passes',
  { timeout: 3_600_000 },
  async () => {
    expect(await complaintOf('scripts/test.mjs')).toBe('')
  },
)

test('on a database from before, the action is done by those who have the right, recorded, and refused where its rule does not hold', async () => {
  // A database from before the resource, as a portal has when one is added.
  copyFolder(await findMigratedFolder(), join(copy, '.data'))
  const server = await startCopy(copy)
  try {
    const sign = async (company: string, username: string) => {
      const tokens = await createVisitor(server.url).signIn(company, username, DEMO_PASSWORD)
      return async (method: string, path: string, body: object) => {
        const response = await fetch(`${server.url}/api/main${path}`, {
          method,
          headers: {
            authorization: `Bearer ${tokens.access_token}`,
            'emp-company': company,
            'content-type': 'application/json',
          },
          body: JSON.stringify(body),
        })
        return { status: response.status, body: (await response.json()) as unknown }
      }
    }
    const customs = await sign('ZOLL', 'customs@zoll.example')
    const reader = await sign('FWD1', 'reader@fwd1.example')
    const sizes = { port: 'DEHAM', length: 420, depth: 16, inService: true }
    const saved = await customs('PUT', '/berth/v1', { code: 'O1', name: 'East', ...sizes })
    expect(saved).toMatchObject({ status: 200, body: { closure: null } })
    const closing = { code: 'O1', status: 'CLOSED', comment: 'storm' }
    expect(await reader('PUT', '/berth-closure/v1', closing)).toMatchObject({ status: 403 })
    expect(await customs('PUT', '/berth-closure/v1', closing)).toMatchObject({ status: 200 })
    expect(await customs('PUT', '/berth-closure/v1', closing)).toMatchObject({
      status: 409,
      body: { code: 'RULE_BROKEN', reasons: ['notClosed'] },
    })
    expect(await reader('POST', '/berth/v1/find', {})).toMatchObject({
      body: { entityList: [{ code: 'O1', closure: 'CLOSED' }] },
    })
    expect(await reader('POST', '/berth-closure/v1/find', {})).toMatchObject({
      body: { entityList: [{ code: 'O1', comment: 'storm', userName: 'customs@zoll.example' }] },
    })
  } finally {
    await server.stop()
  }
})
