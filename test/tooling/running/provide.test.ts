import { existsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, test, vi } from 'vitest'
import { makeMemoryFolder, type MemoryFolder } from '#scripts/test/memoryFolder.mjs'
import { provideTools, type Tool } from '#scripts/test/provide.mjs'

type Start = (binaries: string, parent?: string) => Promise<{ url: string; stop: typeof stop }>

const stop = vi.fn<() => Promise<void>>(async () => {})
const start = vi.fn<Start>(async (binaries) => ({ url: `postgres://of${binaries}`, stop }))

const setUp = (chromium: Partial<Tool>, postgres: Partial<Tool>, folder?: MemoryFolder) => {
  for (const name of [
    'TEST_DATABASE_URL',
    'CHROMIUM_PATH',
    'KEYCLOAK_PATH',
    'NGINX_PATH',
    'PGBOUNCER_PATH',
    'PROMETHEUS_PATH',
  ])
    vi.stubEnv(name, undefined)
  const nothing = { find: () => undefined, provide: async () => undefined, advice: 'get one' }
  const said: string[] = []
  const known = {
    chromium: { label: 'Chromium', ...nothing, ...chromium },
    postgres: { label: 'PostgreSQL', ...nothing, ...postgres },
    keycloak: { label: 'Keycloak', ...nothing, find: () => '/k' },
    nginx: { label: 'nginx', ...nothing, find: () => '/n' },
    pgbouncer: { label: 'PgBouncer', ...nothing },
    prometheus: { label: 'Prometheus', ...nothing },
  }
  const makeFolder = () => folder
  return {
    said,
    provide: (more: object = {}) =>
      provideTools((line) => said.push(line), { known, start, makeFolder, ...more }),
  }
}

test('existing tools are found, used and not installed', async () => {
  const provide = vi.fn<() => Promise<undefined>>()
  const tools = setUp({ find: () => '/a', provide }, { find: () => '/b', provide })
  const { env } = await tools.provide()
  expect(env).toEqual({
    CHROMIUM_PATH: '/a',
    KEYCLOAK_PATH: '/k',
    TEST_DATABASE_URL: 'postgres://of/b',
  })
  expect(tools.said).toEqual([
    'Chromium   found at /a',
    'PostgreSQL found at /b',
    'Keycloak   found at /k',
  ])
  expect(provide).not.toHaveBeenCalled()
})

test('missing tools are installed if possible, and the started server is stopped', async () => {
  const tools = setUp({ provide: async () => '/a' }, { provide: async () => '/b' })
  const provided = await tools.provide()
  expect(tools.said).toEqual([
    'Chromium   installed at /a',
    'PostgreSQL installed at /b',
    'Keycloak   found at /k',
  ])
  expect(provided.env.TEST_DATABASE_URL).toBe('postgres://of/b')
  await provided.stop()
  expect(stop).toHaveBeenCalledOnce()
})

test('an unavailable tool gives one line with the solution, and nothing else is tried later', async () => {
  const tools = setUp({}, {})
  expect((await tools.provide()).env).toEqual({ CHROMIUM_PATH: 'missing', KEYCLOAK_PATH: '/k' })
  expect(tools.said).toEqual([
    'Chromium   missing, its tests are skipped: get one',
    'PostgreSQL missing, its tests are skipped: get one',
    'Keycloak   found at /k',
  ])
})

test('the proxies are looked for only where they are needed, and one that cannot be installed is skipped', async () => {
  const tools = setUp({ find: () => '/a' }, { find: () => '/b' })
  const { env } = await tools.provide({ hasProxies: true, hasKeycloak: false })
  expect(env).toMatchObject({ NGINX_PATH: '/n', PGBOUNCER_PATH: 'missing' })
  expect(tools.said.slice(2)).toEqual([
    'nginx      found at /n',
    'PgBouncer  missing, its tests are skipped: get one',
  ])
})

test('Prometheus is looked for only where it is needed', async () => {
  const tools = setUp({ find: () => '/a' }, { find: () => '/b' })
  const { env } = await tools.provide({ hasPrometheus: true, hasKeycloak: false })
  expect(env).toMatchObject({ PROMETHEUS_PATH: 'missing' })
  expect(tools.said.slice(2)).toEqual(['Prometheus missing, its tests are skipped: get one'])
})

test('a given database is used, and no other one started', async () => {
  const tools = setUp({}, { find: () => '/b' })
  vi.stubEnv('TEST_DATABASE_URL', 'postgres://given')
  const { env } = await tools.provide()
  expect(env.TEST_DATABASE_URL).toBe('postgres://given')
  expect(tools.said[1]).toBe('PostgreSQL given by TEST_DATABASE_URL')
})

test('files of tests are in memory, and are removed with the server', async () => {
  const remove = vi.fn<() => void>()
  const tools = setUp({}, { find: () => '/b' }, { path: '/memory', remove })
  const provided = await tools.provide()
  expect(start).toHaveBeenLastCalledWith('/b', '/memory')
  expect(provided.env.TMPDIR).toBe('/memory')
  expect(remove).not.toHaveBeenCalled()
  await provided.stop()
  expect(remove).toHaveBeenCalledOnce()
})

test('if the server does not start, nothing remains in memory', async () => {
  const remove = vi.fn<() => void>()
  start.mockRejectedValueOnce(new Error('no room'))
  const tools = setUp({}, { find: () => '/b' }, { path: '/memory', remove })
  await expect(tools.provide()).rejects.toThrow('no room')
  expect(remove).toHaveBeenCalledOnce()
})

test('a folder in memory is created if there is room, other users can pass through it, and it is removed', () => {
  const folder = makeMemoryFolder(tmpdir(), 1)
  expect(folder && statSync(folder.path).mode & 0o777).toBe(0o711)
  folder?.remove()
  expect(folder && existsSync(folder.path)).toBe(false)
  expect(makeMemoryFolder(tmpdir(), Number.MAX_SAFE_INTEGER)).toBe(undefined)
  expect(makeMemoryFolder('/no/such/place', 1)).toBe(undefined)
})
