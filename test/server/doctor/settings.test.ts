import { port } from '#resources/application.ts'
import { expect, test } from 'vitest'
import { settingChecks } from '#framework/server/operate/doctor/settingChecks.ts'
import type { StartCheck } from '#framework/server/operate/doctor/check.ts'
import { runChecks } from '#framework/server/operate/doctor/runChecks.ts'
import { readSettings } from '#framework/server/settings.ts'
import { openServer } from '#framework/server/openServer.ts'
import { product } from '#server/product.ts'
import { openDatabase } from '#framework/server/database/openDatabase.ts'
import { quiet, readMigratedImage } from '#test/process/databaseImages.ts'
import { look } from './look.ts'

const production = {
  STAGE: 'production',
  PORTAL_URL: 'https://portal.example',
  TRUST_PROXY: '10.1.2.3',
  OIDC_ISSUER: 'https://sso.example/realms/port',
  STOP_DELAY: '0',
}
const open = async () => openDatabase({ log: quiet, image: await readMigratedImage() })
const database = await open()

test.each([
  ['portalOverTls', { PORTAL_URL: 'http://portal.example' }, /tokens travel unencrypted$/],
  ['proxyBeside', { HOST: '0.0.0.0' }, /^HOST is 0.0.0.0: other machines reach the process/],
  ['proxiesNarrow', { TRUST_PROXY: '10.1.2.3, 0.0.0.0/0' }, /^TRUST_PROXY believes 0.0.0.0\/0:/],
  ['proxiesNarrow', { TRUST_PROXY: '::/0' }, /^TRUST_PROXY believes ::\/0:/],
  ['proxiesNamed', { TRUST_PROXY: '' }, /^TRUST_PROXY is empty/],
  ['noDemoData', { DEMO_DATA: 'true' }, /password everybody may know$/],
  ['issuerOverTls', { OIDC_ISSUER: 'http://sso.example/realms/port' }, /travel unencrypted$/],
  [
    'originsOverTls',
    { CORS_ORIGINS: 'http://a.example, https://b.example' },
    /http:\/\/a.example,/,
  ],
  ['logSaysWho', { LOG_LEVEL: 'warn' }, /who did what$/],
] as const)('%s finds %j, and nothing in safe settings', async (name, wrong, said) => {
  const checked = { LOG_LEVEL: 'info', ...production }
  const good = await look(checked, { database })
  expect(good[name]).toMatchObject({ outcome: 'fine' })
  const bad = await look({ ...checked, ...wrong }, { database })
  const { level } = bad[name] ?? {}
  expect(bad[name]).toMatchObject({
    outcome: level === 'stops' ? 'failed' : 'warning',
    message: expect.stringMatching(said),
  })
  const accepted = { ...checked, ...wrong, ACCEPTED_FINDINGS: name }
  expect((await look(accepted, { database }))[name]?.outcome).toBe('accepted')
})

const start = async (environment: Record<string, string>) => {
  const said: string[] = []
  const { loadData: _none, ...parts } = product
  const server = await openServer({
    ...parts,
    staticDir: undefined,
    environment: { ...production, LOG_LEVEL: 'silent', ...environment },
    database: { ...database, close: async () => {} },
    say: (line) => void said.push(line),
  })
  await server.stop()
  return said
}

test('production does not start with what is not safe, and says all of it at once', async () => {
  await expect(start({ PORTAL_URL: 'http://portal.example', DEMO_DATA: 'true' })).rejects.toThrow(
    /^production is not safe to start:\nportalOverTls: .*\nnoDemoData: .*\ndatabaseIsServer: .*\nACCEPTED_FINDINGS=portalOverTls,noDemoData,databaseIsServer starts/,
  )
})

test('what is accepted or should be mended is said at the start', async () => {
  const said = await start({ ACCEPTED_FINDINGS: 'databaseIsServer', TRUST_PROXY: '' })
  expect(said.filter((line) => line.startsWith('Fix: '))).toEqual([
    expect.stringMatching(/^Fix: proxiesNamed: .*TRUST_PROXY/),
    expect.stringMatching(/^Fix: logSaysWho: /),
    expect.stringMatching(/^Fix: databaseIsServer: .* It was accepted\.$/),
  ])
})

test('integration starts with what stops production, and development says nothing', async () => {
  const lines = async (STAGE: string) =>
    (await start({ STAGE })).filter((line) => line.startsWith('Fix: ')).length
  expect(await lines('integration')).toBe(2)
  expect(await lines('development')).toBe(0)
})

test('what would stop production does so too if it cannot be asked, with what to do, unless it is accepted', async () => {
  const broken = (level: 'stops' | 'warns'): StartCheck => ({
    name: level,
    about: 'database',
    level,
    whatToDo: 'Connect with another role.',
    find: () => Promise.reject(new Error('permission denied for pg_roles')),
  })
  const ask = async (...acceptedFindings: string[]) => {
    const settings = { ...readSettings({ STAGE: 'test' }, port), acceptedFindings }
    const found = await runChecks([broken('stops'), broken('warns')], {
      application: port,
      settings,
      database,
    })
    return found.map(({ outcome, message, whatToDo }) => [outcome, message, whatToDo])
  }
  const said = [
    'it could not be asked: permission denied for pg_roles',
    'Mend what this error names, and ask again. What it is about: Connect with another role.',
  ]
  expect(await ask()).toEqual([
    ['failed', ...said],
    ['warning', ...said],
  ])
  expect(await ask('stops')).toEqual([
    ['accepted', ...said],
    ['warning', ...said],
  ])
})

test('production without an identity provider does not start, and is a finding', async () => {
  const said = /^STAGE=production needs OIDC_ISSUER, the address of an OpenID Connect provider/
  await expect(start({ OIDC_ISSUER: '' })).rejects.toThrow(said)
  expect((await look({ STAGE: 'production' }))['canBegin']).toMatchObject({
    outcome: 'failed',
    message: expect.stringMatching(said),
  })
})

test('settings that cannot be read, and a database that does not answer, are a finding', async () => {
  expect((await look({ PORT: 'x' }))['canBegin']).toMatchObject({
    outcome: 'failed',
    message: expect.stringContaining('PORT="x" is not valid'),
  })
  const nowhere = 'postgres://user:hunter2@127.0.0.1:1/none'
  const { canBegin } = await look({ DATABASE_URL: nowhere })
  expect(canBegin).toMatchObject({ outcome: 'failed' })
  expect(canBegin?.message).not.toContain('hunter2')
})

test('every check of the settings is tested here or with a database', () => {
  expect(settingChecks.map(({ name }) => name)).toEqual([
    'portalOverTls',
    'proxyBeside',
    'proxiesNarrow',
    'proxiesNamed',
    'noDemoData',
    'issuerOverTls',
    'originsOverTls',
    'logSaysWho',
    'databaseIsServer',
  ])
})
