import { port } from '#resources/application.ts'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { UndeliveredMail } from '#framework/schema/record/watching.ts'
import { toMembership, toPermissionGroup } from '#framework/schema/users/groups.ts'
import { toPagePolicy } from '#framework/server/securityHeaders.ts'
import { writeDigests } from '#framework/server/changes/deliver/mailDelivery.ts'
import { engines } from '#test/process/engines.ts'
import { insertOrders } from '#test/server/setup/insertOrders.ts'
import { setUpServer, type Caller, type TestServer } from '#test/server/setup/setUpServer.ts'
import { makeUser, notifications, notified, setStatus, settled, watchEntry } from './watchers.ts'

describe.each(engines)('mails on $name', (engine) => {
  let server: TestServer
  const mails: { to: string; text: string }[] = []
  let refuses = false
  /** Refuses for good what is sent to this user. */
  let unknown = ''
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      if (address === unknown)
        return done(Object.assign(new Error('5.1.1 no such mailbox'), { responseCode: 550 }))
      done(refuses ? Object.assign(new Error('try again later'), { responseCode: 451 }) : null)
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join()
        // Long lines are folded.
        const text = Buffer.concat(parts).toString()
        mails.push({ to, text: text.replaceAll('=\r\n', '').replaceAll(/\r\n[ \t]+/g, ' ') })
        done()
      })
    },
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
    const { port } = smtp.server.address() as AddressInfo
    server = await setUpServer(engine, {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'portal@port.example',
    })
  })
  afterAll(async () => {
    await server.close()
    await new Promise<void>((resolve) => smtp.close(resolve))
  })
  const insert = async (reference: string, more: object = {}) =>
    (await insertOrders(server.database, [{ reference, ...more }]))[0] ?? 0
  const choose = async (caller: Caller, mail: string) =>
    expect(
      await server.call(caller, 'PUT', `${notifications}/mail`, { mail, language: 'en' }),
    ).toMatchObject({ status: 200, body: { isOffered: true, mail } })
  const states = async (username: string) => {
    const { rows } = await sql<{ state: string; attempts: number }>`
      select state, attempts from watch_delivery as d join account as a on a.id::text = d.subject
      where a.username = ${username} order by d.created`.execute(server.database.db)
    return rows
  }
  const wait = (done: () => boolean | Promise<boolean>) =>
    vi.waitUntil(done, { timeout: 90_000, interval: 50 })
  const isSent = async (username: string, count: number) => {
    const all = await states(username)
    return all.length >= count && all.every(({ state }) => !['waiting', 'sending'].includes(state))
  }

  test('a mail comes at once, names the entry and no values, and its link ends mails without a session', async () => {
    const anna = await makeUser(server, 'anna@fwd1.example', 'FWD1')
    const id = await insert('C001', { vessel: 'SECRET VESSEL' })
    await watchEntry(server, anna, id)
    await choose(anna, 'atOnce')
    await setStatus(server, id, '0055')
    await wait(() => isSent('anna@fwd1.example', 1))
    const [mail] = mails
    expect(mail?.to).toBe('anna@fwd1.example')
    expect(mail?.text).toContain('Subject: Released: C001')
    expect(mail?.text).toContain('/portorder/detail?id=')
    expect(mail?.text).not.toContain('SECRET')
    expect(mail?.text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const link = /List-Unsubscribe: <[^>]*(\/api[^>]*)>/.exec(mail?.text ?? '')?.[1] ?? ''
    const page = await server.app.inject({ method: 'GET', url: link })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Unsubscribe')
    const policy = toPagePolicy(server.context.settings)
    expect(page.headers['content-security-policy']).toBe(policy)
    expect(await server.call(anna, 'GET', `${notifications}/mail`)).toMatchObject({
      body: { mail: 'atOnce' },
    })
    const click = {
      method: 'POST',
      url: link,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    } as const
    expect((await server.app.inject(click)).statusCode).toBe(200)
    expect(await server.call(anna, 'GET', `${notifications}/mail`)).toMatchObject({
      body: { mail: 'none' },
    })
    await setStatus(server, id, '0080')
    await settled(server)
    expect(await notified(server, anna)).toEqual(['stopped C001', 'released C001'])
    expect(await states('anna@fwd1.example')).toMatchObject([{ state: 'sent', attempts: 1 }])
    const foreign = { ...click, url: link.replace(/[\w-]{5}$/, 'xxxxx') }
    expect((await server.app.inject(foreign)).statusCode).toBe(404)
    // Who reads the log must not end the mails of others.
    expect(server.log.join('')).toContain('/unsubscribe/[hidden]')
    expect(server.log.join('')).not.toContain(link.split('/').at(-1))
  })

  test('a mail about a list that a colleague sent has the sender, the note and the address of the list', async () => {
    const sender = await makeUser(server, 'sender@fwd1.example', 'FWD1')
    const receiver = await makeUser(server, 'receiver@fwd1.example', 'FWD1')
    await choose(receiver, 'atOnce')
    const search = '?page=2'
    const body = { to: receiver.username, view: 'portOrder', search, note: 'Late since noon' }
    expect((await server.call(sender, 'POST', '/api/main/sent-view/v1', body)).status).toBe(204)
    await wait(() => isSent('receiver@fwd1.example', 1))
    const mail = mails.findLast(({ to }) => to === receiver.username)
    expect(mail?.text).toContain('Subject: Sent by sender@fwd1.example: Port orders')
    expect(mail?.text).toContain('Late since noon')
    expect(mail?.text).toMatch(/\/portorder\?page=(3D)?2/)
  })

  test('a digest has what is unread, once', async () => {
    const bert = await makeUser(server, 'bert@fwd1.example', 'FWD1')
    const id = await insert('C002')
    await watchEntry(server, bert, id)
    await choose(bert, 'daily')
    for (const code of ['0055', '0080']) await setStatus(server, id, code)
    await settled(server)
    expect(await states('bert@fwd1.example')).toEqual([])
    const write = () =>
      server.database.db
        .transaction()
        .execute((transaction) => writeDigests(transaction, server.time()))
    expect(await write()).toHaveLength(1)
    expect(await write()).toHaveLength(0)
  })

  test('the digest of the day is one mail with everything unread', async () => {
    const dora = await makeUser(server, 'dora@fwd1.example', 'FWD1')
    const ids = [await insert('C005'), await insert('C006')]
    for (const id of ids) await watchEntry(server, dora, id)
    await choose(dora, 'daily')
    for (const id of ids) await setStatus(server, id, '0055')
    await settled(server)
    // As the clock does at six in the morning.
    await sql`insert into jobs.job (name) values ('watch-digest')`.execute(server.database.db)
    // It is looked for with the next event, and twice a minute where there are none.
    const erna = await makeUser(server, 'erna@fwd1.example', 'FWD1')
    const other = await insert('C007')
    await watchEntry(server, erna, other)
    await setStatus(server, other, '0055')
    await wait(() => isSent('dora@fwd1.example', 1))
    const own = mails.filter(({ to }) => to === 'dora@fwd1.example')
    expect(own).toHaveLength(1)
    for (const reference of ['C005', 'C006']) expect(own[0]?.text).toContain(reference)
  })

  test('a mail that could not be delivered is shown to its user alone, with the reason, and sent again', async () => {
    const fred = await makeUser(server, 'fred@fwd1.example', 'FWD1')
    const gina = await makeUser(server, 'gina@fwd1.example', 'FWD1')
    unknown = 'fred@fwd1.example'
    const id = await insert('C008')
    await watchEntry(server, fred, id)
    await choose(fred, 'atOnce')
    await choose(gina, 'atOnce')
    const path = `${notifications}/mail/undelivered`
    const undelivered = async (caller: Caller) => {
      const { status, body } = await server.call(caller, 'GET', path)
      expect(status).toBe(200)
      return (body as { entityList: UndeliveredMail[] }).entityList
    }
    expect(await undelivered(fred)).toEqual([])
    await setStatus(server, id, '0055')
    await wait(async () => (await undelivered(fred)).length === 1)
    const [mail] = await undelivered(fred)
    expect(mail).toMatchObject({ state: 'dead', count: 1, reason: '550 5.1.1 no such mailbox' })
    const again = `${path}/${mail?.id}/again`
    // Another user, and the same one in another company, see none of it and cannot send it.
    const elsewhere = {
      ...fred,
      company: 'FWD2',
      groups: [...(fred.groups ?? []), toMembership('FWD2')],
    }
    for (const other of [gina, elsewhere]) {
      expect(await undelivered(other)).toEqual([])
      expect(await server.call(other, 'POST', again)).toMatchObject({ status: 404 })
    }
    unknown = ''
    expect(await server.call(fred, 'POST', again)).toMatchObject({ status: 204 })
    await wait(() => mails.some(({ to }) => to === 'fred@fwd1.example'))
    await wait(async () => (await states('fred@fwd1.example'))[0]?.state === 'sent')
    expect(await states('fred@fwd1.example')).toEqual([{ state: 'sent', attempts: 2 }])
    expect(await undelivered(fred)).toEqual([])
    expect(await server.call(fred, 'POST', again)).toMatchObject({ status: 404 })

    // Of a mail server that was not reached, nothing is said of where it is; who wants no mails has none to send.
    for (const fault of [
      'connect ECONNREFUSED 10.1.2.3:25',
      'connect ETIMEDOUT 10.1.2.3:587 - Local (10.1.2.4:51234)',
    ]) {
      await sql`update watch_delivery set state = 'dead', answer = ${fault} where id = ${mail?.id}::uuid`.execute(
        server.database.db,
      )
      const [lost] = await undelivered(fred)
      expect(lost?.state).toBe('dead')
      expect(lost).not.toHaveProperty('reason')
    }
    await choose(fred, 'none')
    expect(await undelivered(fred)).toEqual([])
    expect(await server.call(fred, 'POST', again)).toMatchObject({ status: 404 })
  })

  test('who loses the right before a mail is sent gets none', async () => {
    const member = toMembership('FWD1')
    // The row is hidden from one; the other still reads it, but not the field that it is about.
    const kept = {
      'carl@fwd1.example': [member],
      'cleo@fwd1.example': [member, toPermissionGroup(port, 'EM01_PORT_ORDER_LIST')],
    }
    const id = await insert('C003')
    const users = await Promise.all(Object.keys(kept).map((name) => makeUser(server, name, 'FWD1')))
    for (const user of users) {
      await watchEntry(server, user, id)
      await choose(user, 'atOnce')
    }
    refuses = true
    await setStatus(server, id, '0055')
    for (const name of Object.keys(kept))
      await wait(async () => {
        const [first] = await states(name)
        return first?.attempts === 1 && first.state === 'waiting'
      })
    for (const { subject = '', username = '' } of users)
      await server.accounts.setGroups(subject, kept[username as keyof typeof kept])
    refuses = false
    for (const name of Object.keys(kept)) {
      await wait(async () => {
        // The pause is over. The job begins it a moment after the mail is waiting again.
        await sql`update jobs.job set start_after = now() where state = 'retry'`.execute(
          server.database.db,
        )
        return isSent(name, 1)
      })
      expect(await states(name)).toEqual([{ state: 'dropped', attempts: 2 }])
      expect(mails.filter(({ to }) => to === name)).toEqual([])
    }
  })
})
