import { sql } from 'kysely'
import { addSeconds } from 'date-fns/addSeconds'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { engines } from '#test/process/engines.ts'
import { bodyOf, startSmtp } from '#test/setup/startSmtp.ts'
import { createVisitor, type Visitor } from './createVisitor.ts'
import { createPasskeyDevice } from './passkeys/passkeyDevice.ts'
import { startPortal, type Portal } from './startPortal.ts'
import { toTimeCode } from './timeCode.ts'

const password = 'kelp lantern 47'
const next = 'nine harbour pilots'
const account = '/idp/account?ui_locales=en'

let people = 0

describe.each(engines)('mails about accounts on $name', (engine) => {
  let portal: Portal
  let smtp: Awaited<ReturnType<typeof startSmtp>>
  beforeAll(async () => {
    smtp = await startSmtp()
    portal = await startPortal(engine, {
      host: 'localhost',
      environment: { SMTP_URL: smtp.url, MAIL_FROM: 'portal@port.example' },
    })
  })
  afterAll(async () => {
    await portal.stop()
    await smtp.stop()
  })

  /** A user who has signed in with pages of this language. */
  const newPerson = async (language = 'en') => {
    people += 1
    const username = `mailed${people}@fwd1.example`
    const { id } = await portal.identity.accounts.create({
      username,
      firstName: 'Kai',
      lastName: 'Kran',
      groups: ['/COMPANY/FWD1'],
      password,
    })
    const visitor = createVisitor(portal.url, portal.publicUrl)
    const page = await visitor.authorize('FWD1', { ui_locales: language })
    await visitor.logIn(page, username, password)
    return { id, username, visitor }
  }
  const mailsTo = (username: string) => smtp.mails.filter(({ to }) => to === username)
  const mailed = async (username: string, count = 1) => {
    await vi.waitUntil(() => mailsTo(username).length >= count, { timeout: 60_000, interval: 20 })
    expect(mailsTo(username)).toHaveLength(count)
    return mailsTo(username).map(bodyOf)
  }
  const changePassword = (visitor: Visitor) =>
    visitor.post('/idp/password?ui_locales=en', {
      current: password,
      password: next,
      repeated: next,
    })
  const act = async (visitor: Visitor, form: Record<string, string>) =>
    (await visitor.post(account, form)).text()
  const reset = async (id: string) => {
    const { control } = portal.identity.directory
    if (control === undefined) throw new TypeError('the directory resets no passwords')
    await portal.database.db
      .transaction()
      .execute((transaction) => control.resetPassword(transaction, id, 'FWD1'))
  }
  /** The address of a link to a first password, without its host. */
  const issueLink = async (id: string) => {
    const { firstPasswords } = portal.identity.directory
    if (firstPasswords === undefined) throw new TypeError('the directory issues no links')
    const { url } = await portal.database.db
      .transaction()
      .execute((transaction) => firstPasswords.issue(transaction, id, 'FWD1'))
    return new URL(url).pathname
  }

  test('a changed password is said to its user, with when and from where, and without what opens anything', async () => {
    const { username, visitor } = await newPerson()
    expect((await changePassword(visitor)).status).toBe(200)
    const [body = ''] = await mailed(username)
    expect(body).toContain(`This was changed for your account ${username} in Quayside:`)
    expect(body).toContain('Your password was changed.')
    expect(body).toMatch(/\d\d\/\d\d\/\d{4} \d\d:\d\d, from the address 127\.0\.0\.1/)
    expect(body).toContain(portal.publicUrl)
    for (const secret of [password, next]) expect(body).not.toContain(secret)
    const [mail] = mailsTo(username)
    expect(mail?.text).toContain('Subject: Your sign-in to Quayside was changed')
    // Who takes an account over must not be able to end them.
    expect(mail?.text).not.toContain('List-Unsubscribe')
  })

  test.each([
    ['de-DE', 'Ihr Passwort wurde geändert.'],
    ['zh-Hans', '您的密码已修改。'],
  ])('in the language %s of the last sign-in', async (language, text) => {
    const { username, visitor } = await newPerson(language)
    await changePassword(visitor)
    expect((await mailed(username))[0]).toContain(text)
  })

  test('a second factor that is set up, its codes that are renewed, and one that is turned off', async () => {
    const { username, visitor } = await newPerson()
    const html = await act(visitor, { do: 'setUp', current: password })
    const secret = (/<code id="key">([A-Z2-7 ]+)</.exec(html)?.[1] ?? '').replaceAll(' ', '')
    const now = addSeconds(new Date(), portal.offset())
    const codes = await act(visitor, { do: 'confirm', code: toTimeCode(secret, now) })
    const recovery = [...codes.matchAll(/<code>([A-Z2-7-]{29})<\/code>/g)].map(
      ([, code = '']) => code,
    )
    expect(await mailed(username)).toEqual([
      expect.stringContaining('A second factor was turned on.'),
    ])
    await act(visitor, { do: 'renewCodes', current: password, code: recovery[0] ?? '' })
    const renewed = await mailed(username, 2)
    expect(renewed[1]).toContain('New recovery codes were made.')
    const last = addSeconds(now, 30)
    await act(visitor, { do: 'turnOff', current: password, code: toTimeCode(secret, last) })
    const all = await mailed(username, 3)
    expect(all[2]).toContain('The second factor was turned off.')
    for (const hidden of [secret, ...recovery]) expect(all.join()).not.toContain(hidden)
  })

  test('a passkey that is added, and one that is removed together with a changed password', async () => {
    const { username, visitor } = await newPerson()
    const page = await act(visitor, { do: 'newPasskey', current: password })
    const [, text = ''] = /data-options="([^"]*)"/.exec(page) ?? []
    const options = JSON.parse(text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as {
      challenge: string
      user: { id: string }
    }
    const device = createPasskeyDevice(portal.publicUrl)
    await act(visitor, { do: 'addPasskey', name: 'Key', credential: device.create(options) })
    expect((await mailed(username))[0]).toContain('A passkey was added.')
    const form = { current: password, password: next, repeated: next, removePasskeys: 'yes' }
    expect((await visitor.post('/idp/password?ui_locales=en', form)).status).toBe(200)
    const [, both] = await mailed(username, 2)
    expect(both).toContain('Your password was changed.\nA passkey was removed.')
  })

  test('a password that an administrator resets, and the first one that is set then', async () => {
    const { id, username } = await newPerson()
    await reset(id)
    const [body] = await mailed(username)
    expect(body).toContain('An administrator reset your password.')
    expect(body).not.toContain('from the address')
    // There is none to take away.
    await reset(id)
    const path = await issueLink(id)
    const stranger = createVisitor(portal.url, portal.publicUrl, { 'accept-language': 'de' })
    await stranger.post(path, { password: next, repeated: next })
    const [, first] = await mailed(username, 2)
    expect(first).toContain('Ihr erstes Passwort wurde gesetzt.')
    expect(first).not.toContain(path)
  })

  test('nothing is said of a change that is refused, and nothing waits once all is sent', async () => {
    const { username, visitor } = await newPerson()
    const wrong = { current: 'wrong', password: next, repeated: next }
    expect((await visitor.post('/idp/password?ui_locales=en', wrong)).status).toBe(422)
    await changePassword(visitor)
    await mailed(username)
    const { rows } = await sql`select from account_notice`.execute(portal.db)
    expect(rows).toEqual([])
  })
})
