import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#demo/demoAccounts.ts'
import { createSecret, toSignedHeaders } from '#framework/server/changes/webhook/post.ts'
import { findFreePort } from '#test/findFreePort.ts'
import { createVisitor } from '#test/identity/createVisitor.ts'
import { anyEngine, startPortal, type Portal } from '#test/identity/startPortal.ts'
import { insertOrders } from './setup/insertOrders.ts'

const run = promisify(execFile)

/** The code of a page in one language, in its order. */
const examplesOf = (page: string, language: string): string[] => {
  const text = readFileSync(new URL(`../../docs/how-to/${page}.md`, import.meta.url), 'utf8')
  return [...text.matchAll(new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``, 'g'))].map(
    ([, code = '']) => code,
  )
}

let portal: Portal
let token: string
let folder: string
beforeAll(async () => {
  portal = await startPortal(anyEngine, { environment: { WEBHOOK_NETWORKS: '127.0.0.0/8' } })
  const visitor = createVisitor(portal.url)
  token = (await visitor.signIn('FWD1', 'admin@fwd1.example', DEMO_PASSWORD)).access_token
  folder = mkdtempSync(join(tmpdir(), 'quayside-connect-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await portal.stop()
})

const call = async (method: string, path: string, body?: object) => {
  const answer = await fetch(portal.url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'emp-company': 'FWD1',
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  expect(answer.ok).toBe(true)
  return (answer.status === 204 ? {} : await answer.json()) as Record<string, string>
}

test('the commands of the page get a token, find the orders of the company, and download the description', async () => {
  await insertOrders(portal.database, [
    { reference: 'OLD', created: '2026-11-01T08:00:00.000Z' },
    { reference: 'NEW', created: '2026-11-02T08:00:00.000Z' },
    { reference: 'FOREIGN', company: 'FWD2' },
  ])
  const path = '/api/dac/api-clients/v1'
  const made = await call('POST', path, {
    name: 'Commands',
    permissions: ['EM01_PRESENTATION_OF_GOODS_LIST'],
  })
  const { tokenUrl } = await call('GET', path)
  const [settings = '', request = '', find = '', describe = ''] = examplesOf(
    'connect-your-system',
    'sh',
  )
  const env = {
    PATH: process.env['PATH'],
    PORTAL: portal.url,
    TOKEN_URL: tokenUrl,
    COMPANY: 'FWD1',
    CLIENT_ID: made['clientId'],
    CLIENT_SECRET: made['secret'],
  }
  for (const name of Object.keys(env).slice(1)) expect(settings).toContain(`export ${name}=`)
  const all = `set -euo pipefail\n${request}\n${find}\n${describe}`
  const { stdout } = await run('bash', ['-c', all], { env, cwd: folder })
  expect(JSON.parse(stdout)).toMatchObject({
    entityList: [{ portOrderReference: 'NEW' }, { portOrderReference: 'OLD' }],
    page: { totalElements: 2 },
  })
  const openApi = JSON.parse(readFileSync(join(folder, 'openapi.json'), 'utf8'))
  expect(openApi.paths['/api/main/presentation-of-goods/v1/find'].post.operationId).toBe(
    'findPresentationOfGoods',
  )
})

test('the receiver of the page takes messages that are signed with its secret, each once, and no others', async () => {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}/`
  const made = await call('POST', '/api/main/webhook/v1', { url })
  const [isGenuine = ''] = examplesOf('webhooks', 'js')
  const [receiver = ''] = examplesOf('connect-your-system', 'js')
  writeFileSync(join(folder, 'isGenuine.mjs'), isGenuine)
  writeFileSync(join(folder, 'receiver.mjs'), receiver)
  const child: ChildProcess = spawn(process.execPath, [join(folder, 'receiver.mjs')], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      WEBHOOK_SECRET: made['secret'],
      // Messages are signed at the time of the tests.
      TEST_INSTANT: new Date().toISOString(),
      NODE_OPTIONS: `--import ${new URL('../setup/shiftClock.ts', import.meta.url).href}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    let said = ''
    child.stdout?.on('data', (part: Buffer) => (said += part.toString()))
    const send = (secret: string, id: string) => {
      const body = JSON.stringify({ type: id })
      const headers = toSignedHeaders([secret], id, new Date(), body)
      return fetch(url, { method: 'POST', headers, body }).then(
        ({ status }) => status,
        () => undefined,
      )
    }
    await expect.poll(() => send(createSecret(), 'forged')).toBe(400)
    for (const id of ['once', 'once']) expect(await send(made['secret'] ?? '', id)).toBe(204)
    await call('POST', `/api/main/webhook/v1/${made['id']}/test`)
    const types = () =>
      said
        .split('\n')
        .filter(Boolean)
        .map((line) => (JSON.parse(line) as { type: string }).type)
    await expect.poll(() => types().length).toBe(2)
    expect(types()).toEqual(['once', 'test'])
  } finally {
    child.kill()
  }
})
