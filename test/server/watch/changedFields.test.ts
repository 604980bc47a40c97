import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Permission } from '#framework/schema/application.ts'
import { toAdministration } from '#framework/schema/users/groups.ts'
import { engines } from '#test/process/engines.ts'
import { insertOrders } from '#test/server/setup/insertOrders.ts'
import { setUpServer, type Caller, type TestServer } from '#test/server/setup/setUpServer.ts'
import { startReceiver } from './receiver.ts'
import { makeUser, notifications, notified, settled, watchEntry } from './watchers.ts'

const list = 'EM01_PORT_ORDER_LIST'

/** Who reads which field of the rule: a stop by hand touches the first two. */
const readers = {
  statusCustoms: 'EM01_EMP_STATUS_SHOW',
  customsStatus: 'EM01_CUSTOMS_STATUS_READ',
  statusCustomsZapp: 'EM01_ZAPP_STATUS_SHOW',
} as const satisfies Record<string, Permission>

describe.each(engines)('a change of several fields on $name', (engine) => {
  let server: TestServer
  let receiver: Awaited<ReturnType<typeof startReceiver>>
  const mailed: string[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      stream.resume()
      stream.on('end', () => {
        mailed.push(...session.envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
  })
  beforeAll(async () => {
    receiver = await startReceiver()
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
    server = await setUpServer(engine, {
      SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
      MAIL_FROM: 'portal@port.example',
      WEBHOOK_NETWORKS: '127.0.0.0/8',
      WEBHOOK_SECRET_KEY: 'a secret that only these tests know',
    })
  })
  afterAll(async () => {
    await server.close()
    await receiver.stop()
    await new Promise<void>((resolve) => smtp.close(resolve))
  })

  test('is news by bell, mail and webhook for who may read any of its fields, and for no one else', async () => {
    const [id = 0] = await insertOrders(server.database, [{ reference: 'F001' }])
    const users: (readonly [string, Caller])[] = []
    for (const [field, right] of Object.entries(readers)) {
      const name = `${field.toLowerCase()}@fwd1.example`
      const user = await makeUser(server, name, 'FWD1', [list, right])
      await server.accounts.setGroups(user.subject ?? '', [
        ...(user.groups ?? []),
        toAdministration('FWD1'),
      ])
      const caller = { ...user, groups: [...(user.groups ?? []), toAdministration('FWD1')] }
      await watchEntry(server, caller, id, ['stopped'])
      const mail = { mail: 'atOnce', language: 'en' }
      expect((await server.call(caller, 'PUT', `${notifications}/mail`, mail)).status).toBe(200)
      const webhook = {
        url: receiver.url(`/${field}`),
        rules: { presentationOfGoods: ['stopped'] },
      }
      expect((await server.call(caller, 'POST', '/api/main/webhook/v1', webhook)).status).toBe(200)
      users.push([field, caller])
    }
    await sql`update presentation_of_goods set status_customs = '0080', customs_status = 'STOP'
      where id = ${id}`.execute(server.database.db)
    await settled(server)
    const done = async () => {
      const { rows } = await sql<{ open: number }>`
        select ((select count(*) from watch_delivery where state in ('waiting', 'sending'))
          + (select count(*) from webhook_delivery where state in ('waiting', 'sending')))::int as open`.execute(
        server.database.db,
      )
      return rows[0]?.open === 0
    }
    await vi.waitUntil(done, { timeout: 60_000, interval: 50 })

    const byBell: string[] = []
    for (const [field, caller] of users)
      if ((await notified(server, caller)).length > 0) byBell.push(field)
    expect(byBell).toEqual(['statusCustoms', 'customsStatus'])
    expect(mailed.toSorted()).toEqual(['customsstatus@fwd1.example', 'statuscustoms@fwd1.example'])
    expect(receiver.received.map(({ path }) => path).toSorted()).toEqual([
      '/customsStatus',
      '/statusCustoms',
    ])
    // What was notified of is hidden again from who loses the right to every field of it.
    for (const [, caller] of users)
      expect(
        await notified(server, { ...caller, rights: [list, readers.statusCustomsZapp] }),
      ).toEqual([])
  })
})
