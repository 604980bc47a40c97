import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { setUpApp } from './setUpApp.ts'

const script = 'console.log("portal")'

/** A small build like that of the bundler, and the app that serves it. */
const setUp = async (environment: Record<string, string> = {}) => {
  const staticDir = await mkdtemp(join(tmpdir(), 'quayside-dist-'))
  await mkdir(join(staticDir, 'assets'))
  const page = '<!doctype html><title>Quayside</title>'
  await writeFile(join(staticDir, 'index.html'), page)
  await writeFile(join(staticDir, 'favicon.svg'), '<svg/>')
  await writeFile(join(staticDir, 'assets', 'start-a1b2c3.js'), script)
  await writeFile(join(staticDir, 'assets', 'start-a1b2c3.js.br'), brotliCompressSync(script))
  await writeFile(join(staticDir, 'assets', 'start-a1b2c3.js.gz'), gzipSync(script))
  const manifest = {
    '_start-a1b2c3.js': {
      file: 'assets/start-a1b2c3.js',
      name: 'start',
      imports: ['_application-a7b8c9.js'],
      css: ['assets/start-a1b2c3.css'],
    },
    '_application-a7b8c9.js': { file: 'assets/application-a7b8c9.js', name: 'application' },
    '_portal-d4e5f6.js': {
      file: 'assets/portal-d4e5f6.js',
      name: 'portal',
      imports: ['_start-a1b2c3.js', '_tags-f1f2f3.js', '_application-a7b8c9.js'],
      css: ['assets/portal-d4e5f6.css'],
    },
    '_tags-f1f2f3.js': {
      file: 'assets/tags-f1f2f3.js',
      name: 'tags',
      imports: ['_runtime-f4f5f6.js'],
      css: ['assets/tags-f1f2f3.css'],
    },
    '_runtime-f4f5f6.js': { file: 'assets/runtime-f4f5f6.js', name: 'runtime' },
    '_panels-e1e2e3.js': { file: 'assets/panels-e1e2e3.js', name: 'panels' },
  }
  await mkdir(join(staticDir, '.vite'))
  await writeFile(join(staticDir, '.vite', 'manifest.json'), JSON.stringify(manifest))
  const app = await setUpApp(environment, { staticDir })
  const open = (url: string, headers: Record<string, string> = {}) =>
    app.inject({
      url,
      headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', ...headers },
    })
  const dispose = async () => {
    await app.close()
    await rm(staticDir, { recursive: true })
  }
  return { app, open, [Symbol.asyncDispose]: dispose }
}

test.each(['/', '/login', '/portorder/detail?id=7', '/no/such/view'])(
  'opens the portal at %s under a policy that lets nothing foreign in',
  async (url) => {
    await using its = await setUp()
    const answer = await its.open(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; script-src 'self'; " +
        "style-src-elem 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; " +
        "style-src-attr 'none'; " +
        "img-src 'self' data: blob:; frame-src blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; " +
        "base-uri 'none'; form-action 'self'; object-src 'none'; frame-ancestors 'none'; " +
        "require-trusted-types-for 'script'; trusted-types default",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
  },
)

test('the files of the portal are loaded with its page, and with no light page', async () => {
  await using its = await setUp()
  for (const url of ['/', '/portorder?page=2', '/no/such/view', '/publications'])
    expect((await its.open(url)).headers['link'], url).toBe(
      [
        '</assets/portal-d4e5f6.js>; rel=modulepreload; crossorigin',
        '</assets/start-a1b2c3.js>; rel=modulepreload; crossorigin',
        '</assets/tags-f1f2f3.js>; rel=modulepreload; crossorigin',
        '</assets/application-a7b8c9.js>; rel=modulepreload; crossorigin',
        '</assets/runtime-f4f5f6.js>; rel=modulepreload; crossorigin',
        '</assets/portal-d4e5f6.css>; rel=preload; as=style; crossorigin',
        '</assets/start-a1b2c3.css>; rel=preload; as=style; crossorigin',
        '</assets/tags-f1f2f3.css>; rel=preload; as=style; crossorigin',
      ].join(', '),
    )
  for (const url of ['/login', '/login?next=%2Fportorder', '/auth-callback?code=1', '/public/x'])
    expect((await its.open(url)).headers['link'], url).toBeUndefined()
  expect((await its.app.inject('/.vite/manifest.json')).statusCode).toBe(404)
})

test('an external identity provider and external base addresses may be called, and no other origin', async () => {
  const environment = {
    OIDC_ISSUER: 'https://id.example/realms/port',
    PORTAL_URL: 'https://portal.example',
    MAIN_URL: 'https://main.example/rest',
    DAC_URL: 'https://portal.example/dac',
  }
  await using its = await setUp(environment)
  const { headers } = await its.open('/')
  expect(headers['content-security-policy']).toContain(
    "; connect-src 'self' https://id.example https://main.example; ",
  )
  expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
})

test.each(['iframe', 'frame', 'embed', 'object'])(
  'inside an %s of another page there is a German warning and no application [SH-038 SH-039]',
  async (destination) => {
    await using its = await setUp({ PORTAL_URL: 'https://portal.example' })
    for (const url of ['/', '/login', '/portorder']) {
      const answer = await its.open(url, { 'sec-fetch-dest': destination })
      expect(answer.body).toContain('<html lang="de">')
      expect(answer.body).toContain('<h1>Warnung</h1>')
      expect(answer.body).toContain('<a href="https://portal.example/" target="_top"')
      expect(answer.body).not.toContain('<script')
      expect(answer.body).not.toContain('<script')
      // The warning must be visible inside the frame, so only this page permits framing.
      expect(answer.headers['content-security-policy']).toBe(
        "default-src 'none'; base-uri 'none'; form-action 'none'",
      )
    }
  },
)

test('an asset is cached for ever and compressed', async () => {
  await using its = await setUp()
  const url = '/assets/start-a1b2c3.js'
  const answers = await Promise.all(
    ['br, gzip', 'gzip', 'identity'].map((encoding) =>
      its.app.inject({ url, headers: { 'accept-encoding': encoding } }),
    ),
  )
  expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual([
    'br',
    'gzip',
    undefined,
  ])
  expect(answers[0]?.rawPayload).toEqual(brotliCompressSync(script))
  expect(answers[2]?.body).toBe(script)
  for (const { headers } of answers) {
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
      'x-content-type-options': 'nosniff',
    })
  }
})

test.each([
  ['/assets/entry-old.js', '*/*'],
  ['/assets/entry-old.js', 'text/html'],
  ['/assets/../index.html', '*/*'],
  ['/index.html', '*/*'],
  ['/api/main/nothing', 'text/html'],
  ['/somewhere', 'application/json'],
])('%s asked for as %s is not there rather than a page', async (url, accept) => {
  await using its = await setUp()
  const answer = await its.open(url, { accept })
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'ROUTE_NOT_FOUND'])
})

test.each([
  ['/', '*/*'],
  ['/', undefined],
  ['/portorder?page=2', '*/*'],
  ['/login', ''],
])(
  '%s is the page for clients that accept %s, as uptime checks and link previews do',
  async (url, accept) => {
    await using its = await setUp()
    const answer = await its.app.inject({ url, headers: accept === undefined ? {} : { accept } })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'text/html; charset=utf-8',
    ])
  },
)

test('other files are revalidated after minutes', async () => {
  await using its = await setUp()
  const { headers } = await its.app.inject('/favicon.svg')
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=300',
    etag: expect.any(String),
  })
})

test('an answer names the build, so that an old page notices a new one', async () => {
  await using its = await setUp()
  const config = await its.app.inject('/config.json')
  expect(config.json().build).toMatch(/^[\da-f]{12}$/)
  expect(config.headers['x-build']).toBe(config.json().build)
})
