import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyFolder, findMigratedFolder } from '#test/process/databaseImages.ts'
import { createPostgres, findMigratedTemplate, testServer } from '#test/process/engines.ts'
import { bareEnvironment } from '#test/setup/bareEnvironment.ts'

const program = join(import.meta.dirname, '../../framework/bin/quayside.ts')

/** The settings of a database without data: of PostgreSQL if the tests have one, which is faster. */
const emptyDatabase = async () => {
  if (testServer) {
    const { databaseUrl, drop } = await createPostgres(
      testServer,
      await findMigratedTemplate(testServer),
    )
    return { settings: { DATABASE_URL: databaseUrl }, remove: drop }
  }
  const directory = await mkdtemp(join(tmpdir(), 'quayside-seed-'))
  copyFolder(await findMigratedFolder(), directory)
  return { settings: { DATA_DIR: directory }, remove: () => rm(directory, { recursive: true }) }
}

/** Runs the command like `npm run seed`, on a separate database. */
const setUp = async () => {
  const { settings, remove } = await emptyDatabase()
  const env = { ...bareEnvironment, STAGE: 'test', ...settings }
  const seed = (...args: string[]) =>
    new Promise<{ code: unknown; out: string; err: string }>((resolve) => {
      execFile(process.execPath, [program, 'seed', ...args], { env }, (error, out, err) =>
        resolve({ code: error?.code ?? 0, out, err }),
      )
    })
  return { seed, [Symbol.asyncDispose]: remove }
}

test('seeding fills an empty database once, and again only with replace', async () => {
  await using its = await setUp()
  const first = await its.seed('--orders', '110')
  expect([first.code, first.out]).toEqual([0, expect.stringMatching(/^110 orders in \d+ s$/m)])
  expect(first.err).toContain('110 of 110')
  const second = await its.seed('--orders', '110')
  expect([second.code, second.err]).toEqual([1, expect.stringContaining('--replace takes it away')])
  const third = await its.seed('--orders', '100', '--replace')
  expect([third.code, third.out]).toEqual([0, expect.stringMatching(/^100 orders/m)])
})

test.each([
  ['--orders', 'many', '--orders takes a whole number from 100 to 10000000'],
  ['--orders', '99', '--orders takes a whole number'],
  ['--order', '1000', "Unknown option '--order'"],
])('seeding refuses %s %s and explains the usage', async (name, value, reason) => {
  await using its = await setUp()
  const { code, err } = await its.seed(name, value)
  expect(code).toBe(1)
  expect(err).toContain(reason)
  expect(err).toContain('Usage: npm run seed')
})
