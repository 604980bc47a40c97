import { port } from '#resources/application.ts'
import { sql } from 'kysely'
import { checkUrl } from '#framework/server/changes/webhook/publicAddress.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { WebhookDeliveryPage, WebhookPage } from '#framework/schema/record/webhooks.ts'
import { toAdministration } from '#framework/schema/users/groups.ts'
import type { Permission } from '#framework/schema/application.ts'
import { secretChecks } from '#framework/server/operate/doctor/secretChecks.ts'
import { readSettings } from '#framework/server/settings.ts'
import { sealSecret } from '#framework/server/changes/webhook/sealedSecret.ts'
import { engines } from '#test/process/engines.ts'
import { insertOrders } from '#test/server/setup/insertOrders.ts'
import { setUpServer, type Caller, type TestServer } from '#test/server/setup/setUpServer.ts'
import { signatureOf, startReceiver } from './receiver.ts'
import { forwarderRights, makeUser, setStatus, settled } from './watchers.ts'

const webhooks = '/api/main/webhook/v1'
const secretKey = 'a secret that only these tests know'
const released = { presentationOfGoods: ['released'] }

describe.each(engines)('webhooks on $name', (engine) => {
  let receiver: Awaited<ReturnType<typeof startReceiver>>
  let server: TestServer
  let second: TestServer
  beforeAll(async () => {
    receiver = await startReceiver()
    const environment = {
      WEBHOOK_NETWORKS: '127.0.0.0/8',
      WEBHOOK_SECRET_KEY: secretKey,
    }
    server = await setUpServer(engine, environment)
    // Two processes work on the same events and messages all the time.
    const { database } = server
    const shared = { ...engine, open: async () => ({ ...database, close: async () => {} }) }
    second = await setUpServer(shared, environment)
  })
  afterAll(async () => {
    await second.close()
    await server.close()
    await receiver.stop()
  })

  const makeAdmin = async (
    username: string,
    company: string,
    rights: readonly Permission[] = forwarderRights,
  ): Promise<Caller> => {
    const user = await makeUser(server, username, company, rights)
    const groups = [...(user.groups ?? []), toAdministration(company)]
    await server.accounts.setGroups(user.subject ?? '', groups)
    return { ...user, groups }
  }
  const insert = async (reference: string, more: object = {}) =>
    (await insertOrders(server.database, [{ reference, ...more }]))[0] ?? 0
  const register = async (caller: Caller, path: string, rules: object | null = released) => {
    const body = { url: receiver.url(path), ...(rules ? { rules } : {}) }
    const answer = await server.call(caller, 'POST', webhooks, body)
    expect(answer).toMatchObject({ status: 200 })
    return answer.body as { id: number; secret: string }
  }
  const list = async (caller: Caller) => {
    const { status, body } = await server.call(caller, 'GET', webhooks)
    expect(status).toBe(200)
    return (body as WebhookPage).entityList
  }
  const sent = async (caller: Caller, id: number) => {
    const { status, body } = await server.call(
      caller,
      'POST',
      `${webhooks}/${id}/delivery/find`,
      {},
    )
    expect(status).toBe(200)
    return (body as WebhookDeliveryPage).entityList
  }
  const post = (caller: Caller, path: string) => server.call(caller, 'POST', webhooks + path)
  /** Ends the pauses between attempts, and waits until none of a webhook is under way. */
  const finished = (caller: Caller, id: number, count = 1) =>
    vi.waitUntil(
      async () => {
        const all = await sent(caller, id)
        if (all.length < count) return false
        await sql`update jobs.job set start_after = now() where state = 'retry'`.execute(
          server.database.db,
        )
        return all.every(({ state }) => !['waiting', 'sending'].includes(state))
      },
      { timeout: 60_000, interval: 50 },
    )
  const attempted = (caller: Caller, id: number) =>
    vi.waitUntil(
      async () =>
        (await sent(caller, id)).some((one) => one.state === 'waiting' && one.attempts > 0),
      { timeout: 60_000, interval: 20 },
    )

  test('an event is sent once, signed, with the name of the row and no values, and no other company is sent it', async () => {
    const ada = await makeAdmin('ada@fwd1.example', 'FWD1')
    const ben = await makeAdmin('ben@fwd2.example', 'FWD2')
    const { id, secret } = await register(ada, '/ada')
    const other = await register(ben, '/ben')
    const orders = await insertOrders(
      server.database,
      Array.from({ length: 12 }, (_, index) => ({ reference: `W1${index}`, vessel: 'SECRET' })),
    )
    for (const order of orders) await setStatus(server, order, '0055')
    await finished(ada, id, orders.length)
    const all = receiver.at('/ada')
    const names = all.map(({ body }) => (JSON.parse(body) as { data: { name: string } }).data.name)
    expect(names.toSorted()).toEqual(orders.map((_, index) => `W1${index}`).toSorted())
    for (const one of all) expect(one.signatures).toEqual([signatureOf(secret, one)])
    const [first] = all
    const order = orders[Number(names[0]?.slice(2))]
    expect(JSON.parse(first?.body ?? '')).toEqual({
      id: first?.id,
      type: 'presentationOfGoods.released',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: {
        company: 'FWD1',
        resource: 'presentationOfGoods',
        rule: 'released',
        rowId: order,
        name: names[0],
        url: expect.stringMatching(/^http:\/\/localhost.*\/portorder\/detail\?id=\d+$/),
      },
    })
    expect(await sent(ada, id)).toEqual(
      orders.map(() =>
        expect.objectContaining({ state: 'sent', attempts: 1, status: 200, rule: 'released' }),
      ),
    )
    expect(await sent(ben, other.id)).toEqual([])
    expect(receiver.at('/ben')).toEqual([])

    const { rows: audit } = await sql`select * from audit_entry where resource = 'webhook'`.execute(
      server.database.db,
    )
    const shown = [await list(ada), await sent(ada, id), audit, server.log, second.log]
    expect(JSON.stringify(shown)).not.toContain(secret.slice(6))
    expect(JSON.stringify(shown)).not.toContain('secret of the receiver')
    // Another one signs as well for a day, and then alone.
    const renewed = await post(ada, `/${id}/secret`)
    const { secret: next } = renewed.body as { secret: string }
    expect(next).not.toBe(secret)
    for (const secrets of [[next, secret], [next]]) {
      const before = receiver.at('/ada').length
      expect(await post(ada, `/${id}/test`)).toMatchObject({ status: 204 })
      await vi.waitUntil(() => receiver.at('/ada').length > before, { timeout: 30_000 })
      const latest = receiver.at('/ada').at(-1)
      if (latest === undefined) throw new TypeError('nothing arrived')
      expect(JSON.parse(latest.body)).toMatchObject({ type: 'test', data: { company: 'FWD1' } })
      expect(latest.signatures).toEqual(secrets.map((one) => signatureOf(one, latest)))
      await sql`update webhook set former_until = ${new Date(0)}`.execute(server.database.db)
    }
    await finished(ada, id)
    expect(await server.call(ada, 'DELETE', `${webhooks}/${id}`)).toMatchObject({ status: 204 })
    expect(await list(ada)).toEqual([])
  })

  test('a secret is sealed in the database; one that is readable from before signs too', async () => {
    const { db } = server.database
    const vera = await makeAdmin('vera@pck1.example', 'PCK1')
    const { id, secret: former } = await register(vera, '/vera')
    const { secret } = (await post(vera, `/${id}/secret`)).body as { secret: string }
    const row = async () => {
      const { rows } = await sql<{ secret: string; text: string }>`
        select secret, w::text as text from webhook as w where id = ${id}`.execute(db)
      return rows[0]
    }
    const signs = async () => {
      const before = receiver.at('/vera').length
      expect(await post(vera, `/${id}/test`)).toMatchObject({ status: 204 })
      await vi.waitUntil(() => receiver.at('/vera').length > before, { timeout: 30_000 })
      const latest = receiver.at('/vera').at(-1)
      if (latest === undefined) throw new TypeError('nothing arrived')
      expect(latest.signatures).toEqual([secret, former].map((one) => signatureOf(one, latest)))
    }
    const isSealed = async () => {
      const { text = '' } = (await row()) ?? {}
      return !text.includes(secret.slice(6)) && !text.includes(former.slice(6))
    }
    expect(await isSealed()).toBe(true)
    await signs()

    await sql`update webhook set secret = ${secret}, sealed_secret = null, former_secret = ${former},
      sealed_former_secret = null where id = ${id}`.execute(db)
    const found = secretChecks.find(({ name }) => name === 'secretsSealed')
    const settings = readSettings({ WEBHOOK_SECRET_KEY: secretKey }, port)
    const context = { application: port, settings, database: server.database }
    expect(await found?.find(context)).toBe(
      'the secrets of 1 webhooks are readable in the database',
    )
    await signs()

    // Of another secret of the operator: nothing is sent that is signed with something else.
    const foreign = sealSecret({ webhooks: { secretKey: `${secretKey}!` } }, 'FWD1', secret)
    await sql`update webhook set secret = '', sealed_secret = ${foreign.sealed}, former_secret = null where id = ${id}`.execute(
      db,
    )
    const before = receiver.at('/vera').length
    await post(vera, `/${id}/test`)
    await vi.waitUntil(
      async () => {
        const { rows } = await sql`
          select 1 from webhook_delivery where webhook_id = ${id} and reason = 'noSecret'`.execute(
          db,
        )
        return rows.length > 0
      },
      { timeout: 30_000 },
    )
    expect(receiver.at('/vera').length).toBe(before)
    await server.call(vera, 'DELETE', `${webhooks}/${id}`)
  })

  test('a failing receiver is asked again with the same id, given up, paused after days, and sent it again on demand', async () => {
    const cora = await makeAdmin('cora@fwd1.example', 'FWD1')
    const { id } = await register(cora, '/cora')
    receiver.answers.set('/cora', { status: 302, headers: { location: receiver.url('/else') } })
    await setStatus(server, await insert('W201'), '0055')
    await attempted(cora, id)
    expect(await sent(cora, id)).toMatchObject([
      { status: 302, record: { portOrderReference: 'W201' } },
    ])
    expect(await list(cora)).toMatchObject([{ failingSince: expect.any(String) }])
    // The last attempt, and nothing arrived for days.
    await sql`update webhook set failing_since = failing_since - interval '4 days'`.execute(
      server.database.db,
    )
    await sql`update jobs.job set retry_count = retry_limit - 1 where state = 'retry'`.execute(
      server.database.db,
    )
    await finished(cora, id)
    expect(await sent(cora, id)).toMatchObject([{ state: 'dead', attempts: 2, status: 302 }])
    expect(await list(cora)).toMatchObject([{ id, paused: 'failing' }])
    expect(receiver.at('/else')).toEqual([])
    expect(new Set(receiver.at('/cora').map((one) => one.id)).size).toBe(1)
    // What happens meanwhile is not sent later.
    await setStatus(server, await insert('W202'), '0055')
    await settled(server)
    expect(await sent(cora, id)).toHaveLength(1)

    receiver.answers.delete('/cora')
    const resume = { isPaused: false }
    expect(await server.call(cora, 'PUT', `${webhooks}/${id}/paused`, resume)).toMatchObject({
      status: 204,
    })
    const [dead] = await sent(cora, id)
    expect(await post(cora, `/${id}/delivery/${dead?.id}/again`)).toMatchObject({ status: 204 })
    await finished(cora, id)
    expect(await sent(cora, id)).toMatchObject([{ state: 'sent', attempts: 3, status: 200 }])
    expect(new Set(receiver.at('/cora').map((one) => one.id)).size).toBe(1)
    const [shown] = await list(cora)
    expect([shown?.paused, shown?.failingSince]).toEqual([undefined, undefined])

    // A receiver that says that it is gone is not asked again.
    receiver.answers.set('/cora', { status: 410 })
    await setStatus(server, await insert('W203'), '0055')
    await finished(cora, id, 2)
    expect((await sent(cora, id))[0]).toMatchObject({ state: 'dead', attempts: 1, status: 410 })
    expect(await list(cora)).toMatchObject([{ paused: 'gone' }])
    await server.call(cora, 'DELETE', `${webhooks}/${id}`)
  })

  test('who may not know it any more, or is no admin any more, is sent nothing, and another admin may take over', async () => {
    const dan = await makeAdmin('dan@fwd1.example', 'FWD1')
    const eva = await makeAdmin('eva@fwd1.example', 'FWD1', [])
    const { id } = await register(dan, '/dan')
    receiver.answers.set('/dan', { status: 503 })
    await setStatus(server, await insert('W301'), '0055')
    await attempted(dan, id)
    // Another admin sees that something is sent, and not what.
    const lists = await makeAdmin('lea@fwd1.example', 'FWD1', ['EM01_PORT_ORDER_LIST'])
    for (const other of [eva, lists]) {
      const [seen] = await sent(other, id)
      expect([seen?.rule, seen?.record, seen?.view]).toEqual(['released', undefined, undefined])
    }
    // Who still reads the row, but not the field that it is about, may not know it either.
    await server.accounts.setGroups(dan.subject ?? '', lists.groups ?? [])
    receiver.answers.delete('/dan')
    const before = receiver.at('/dan').length
    await finished(dan, id)
    expect(await sent(dan, id)).toMatchObject([{ state: 'dropped', reason: 'notReadable' }])
    const order = await insert('W302')
    await setStatus(server, order, '0055')
    await settled(server)
    expect(await sent(dan, id)).toHaveLength(1)
    await server.accounts.setGroups(dan.subject ?? '', dan.groups?.slice(0, -1) ?? [])
    await setStatus(server, order, '0080')
    await setStatus(server, order, '0055')
    await settled(server)
    expect(await post(eva, `/${id}/test`)).toMatchObject({ status: 204 })
    await finished(eva, id, 2)
    expect((await sent(eva, id))[0]).toMatchObject({ state: 'dropped', reason: 'noAdmin' })
    expect(receiver.at('/dan')).toHaveLength(before)
    expect(await list(eva)).toMatchObject([{ username: 'dan@fwd1.example', isUserAdmin: false }])

    // Who saves it gives it the own permissions, and cannot follow what is not offered.
    const body = { url: receiver.url('/fay'), rules: released }
    expect(await server.call(eva, 'PUT', `${webhooks}/${id}`, body)).toMatchObject({
      status: 400,
      body: { code: 'VALUE_INVALID', problems: { rules: 'notOffered' } },
    })
    const fay = await makeAdmin('fay@fwd1.example', 'FWD1')
    expect(await server.call(fay, 'PUT', `${webhooks}/${id}`, body)).toMatchObject({ status: 204 })
    expect(await list(fay)).toMatchObject([{ username: 'fay@fwd1.example', isUserAdmin: true }])
    await setStatus(server, order, '0080')
    await setStatus(server, order, '0055')
    await vi.waitUntil(() => receiver.at('/fay').length > 0, { timeout: 30_000 })
    await server.call(fay, 'DELETE', `${webhooks}/${id}`)
  })

  test('webhooks are of the admins of their company, as many as are allowed, and tests are limited', async () => {
    const gus = await makeAdmin('gus@fwd1.example', 'FWD1')
    const ivo = await makeAdmin('ivo@fwd2.example', 'FWD2')
    const jan = await makeUser(server, 'jan@fwd1.example', 'FWD1')
    const { id } = await register(gus, '/gus', null)
    expect((await list(gus))[0]?.rules['presentationOfGoods']).toContain('stopped')
    const body = { url: receiver.url('/gus'), rules: released }
    const find = `/${id}/delivery/find`
    const calls = [
      ['POST', '', body],
      ['PUT', `/${id}`, body],
      ['PUT', `/${id}/paused`, { isPaused: true }],
      ['POST', `/${id}/secret`, undefined],
      ['POST', `/${id}/test`, undefined],
      ['POST', `/${id}/delivery/1/again`, undefined],
      ['POST', find, {}],
      ['DELETE', `/${id}`, undefined],
    ] as const
    for (const [method, path, payload] of calls) {
      const refused = await server.call(jan, method, webhooks + path, payload)
      expect([method, path, refused.status]).toEqual([method, path, 403])
      if (path === '') continue
      const foreign = await server.call(ivo, method, webhooks + path, payload)
      expect([method, path, foreign.status]).toEqual([method, path, 404])
    }
    expect(await server.call(jan, 'GET', webhooks)).toMatchObject({ status: 403 })
    const invalid = [
      ['ftp://example.com/', 'noAddress'],
      ['https://user:password@example.com/', 'noAddress'],
      ['https://10.0.0.1/', 'notPublic'],
      ['http://2130706434.example:x', 'noAddress'],
      ['http://0x0a000001/', 'notPublic'],
      ['https://[::1]/', 'notPublic'],
      // 168 characters as typed, more than 500 as they are sent.
      [`https://example.com/${'ü'.repeat(150)}`, 'tooLong'],
    ]
    for (const [url, problem] of invalid)
      expect(await server.call(gus, 'POST', webhooks, { url, rules: released })).toMatchObject({
        status: 400,
        body: { problems: { url: problem } },
      })
    expect(await post(gus, `/${id}/delivery/999999/again`)).toMatchObject({ status: 404 })
    await sql`insert into webhook (company, subject, username, url, secret, created)
      select company, subject, username, url, secret, created from webhook, generate_series(1, 19)
      where id = ${id}`.execute(server.database.db)
    expect(await server.call(gus, 'POST', webhooks, body)).toMatchObject({
      status: 400,
      body: { problems: { url: 'tooMany' } },
    })
    await sql`delete from webhook where company = 'FWD1' and id <> ${id}`.execute(
      server.database.db,
    )
    const tests: number[] = []
    for (let turn = 0; turn < 6; turn += 1) tests.push((await post(gus, `/${id}/test`)).status)
    expect(tests.at(-1)).toBe(429)
    await server.call(gus, 'DELETE', `${webhooks}/${id}`)
  })
})

test('by default an address is https, and nothing but the public internet is connected to, whatever its name says', async () => {
  const [engine] = engines
  if (engine === undefined) throw new TypeError('no engine')
  const receiver = await startReceiver()
  const server = await setUpServer(engine)
  const { webhooks: ofProduction } = readSettings(
    { STAGE: 'production', OIDC_ISSUER: 'https://sso.example' },
    port,
  )
  expect(checkUrl('http://system.example/', ofProduction)).toBe('notHttps')
  try {
    const user = await makeUser(server, 'kim@fwd1.example', 'FWD1')
    const kim = { ...user, groups: [...(user.groups ?? []), toAdministration('FWD1')] }
    await server.accounts.setGroups(kim.subject ?? '', kim.groups)
    const put = (url: string) => server.call(kim, 'POST', webhooks, { url, rules: released })
    for (const [url, problem] of [
      [receiver.url('/'), 'notPublic'],
      [`https://127.0.0.1:${receiver.port}/`, 'notPublic'],
      ['https://169.254.169.254/', 'notPublic'],
    ] as const)
      expect(await put(url)).toMatchObject({ status: 400, body: { problems: { url: problem } } })
    const { body } = await put(`https://localhost:${receiver.port}/`)
    const { id } = body as { id: number }
    expect(await server.call(kim, 'POST', `${webhooks}/${id}/test`)).toMatchObject({ status: 204 })
    const find = async () => {
      const found = await server.call(kim, 'POST', `${webhooks}/${id}/delivery/find`, {})
      return (found.body as WebhookDeliveryPage).entityList[0]
    }
    await vi.waitUntil(async () => (await find())?.reason !== undefined, { timeout: 30_000 })
    expect(await find()).toMatchObject({ attempts: 1, reason: 'noPublicAddress' })
    expect(receiver.received).toEqual([])
  } finally {
    await server.close()
    await receiver.stop()
  }
})
