import { sql } from 'kysely'
import { addSeconds } from 'date-fns/addSeconds'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createSealer } from '#server/core/identity/secondFactor/sealer.ts'
import { DEMO_PASSWORD, demoAccounts } from '#demo/demoAccounts.ts'
import { engines } from '#test/process/engines.ts'
import { createVisitor, toFragment, type Visitor } from './createVisitor.ts'
import { anyEngine, startPortal, type Portal } from './startPortal.ts'
import { toTimeCode } from './timeCode.ts'

const password = 'kelp lantern 47'
const address = '/idp/account?ui_locales=en'
const STEP = 30
const IDENTITY_SECRET = 'a key that only these tests know'

let people = 0

describe.each(engines)('$name', (engine) => {
  let portal: Portal
  /** Another process on the same database. */
  let other: Portal
  beforeAll(async () => {
    const environment = { IDENTITY_SECRET }
    portal = await startPortal(engine, { environment })
    other = await startPortal(engine, { environment, database: portal.database })
  })
  afterAll(async () => {
    await other.stop()
    await portal.stop()
  })

  const now = () => addSeconds(new Date(), portal.offset())
  const newPerson = async () => {
    people += 1
    const username = `factor${people}@fwd1.example`
    const { id } = await portal.identity.accounts.create({
      username,
      firstName: 'Kai',
      lastName: 'Kran & Co',
      groups: ['/COMPANY/FWD1'],
      password,
    })
    const visitor = createVisitor(portal.url)
    return { id, username, visitor, tokens: await visitor.signIn('FWD1', username, password) }
  }
  const act = async (visitor: Visitor, form: Record<string, string>) => {
    const answer = await visitor.post(address, form)
    return { status: answer.status, html: await answer.text() }
  }
  const readCodes = (html: string) =>
    [...html.matchAll(/<code>([A-Z2-7-]{29})<\/code>/g)].map(([, code]) => code ?? '')
  const begin = async (visitor: Visitor) => {
    const { status, html } = await act(visitor, { do: 'setUp', current: password })
    expect(status).toBe(200)
    const key = /<code id="key">([A-Z2-7 ]+)<\/code>/.exec(html)?.[1] ?? ''
    const secret = key.replaceAll(' ', '')
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    return { html, secret }
  }
  const setUp = async () => {
    const person = await newPerson()
    const { secret } = await begin(person.visitor)
    // The first code counts as used: the next one is that of the next step.
    const { html } = await act(person.visitor, { do: 'confirm', code: toTimeCode(secret, now()) })
    const codes = readCodes(html)
    expect(codes).toHaveLength(10)
    return { ...person, secret, codes }
  }
  const laterCode = (secret: string) => toTimeCode(secret, addSeconds(now(), STEP))
  /** Signs in as far as the page of the code. */
  const passPassword = async (username: string, url = portal.url) => {
    const visitor = createVisitor(url)
    const page = await visitor.authorize('FWD1', { ui_locales: 'en' })
    const answer = await visitor.post(page.location, { username, password })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(page.location)
    return { visitor, page, html: await (await visitor.request(page.location)).text() }
  }
  const answerWith = async (
    { visitor, page }: Awaited<ReturnType<typeof passPassword>>,
    code: string,
  ) => {
    const answer = await visitor.post(page.location, { code })
    if (answer.status !== 303) return { status: answer.status, html: await answer.text() }
    const { location } = await visitor.follow(answer)
    const exchanged = await visitor.exchange(location, page.verifier)
    return { status: exchanged.status, html: '' }
  }
  const isAlive = (token: string) =>
    portal.identity.verify(token).then(
      () => true,
      () => false,
    )
  const actionsOf = async (id: string) => {
    const { rows } = await sql<{ action: string }>`
      select action from audit_entry where record_key = ${id} order by id`.execute(portal.db)
    return rows.map(({ action }) => action)
  }
  const eventsOf = (username: string) =>
    portal.log.flatMap((line) => {
      const { event, user } = JSON.parse(line) as { event?: string; user?: string }
      return event !== undefined && user === username ? [event] : []
    })

  test('with a second factor a sign-in needs the password and a code', async () => {
    const { username, secret } = await setUp()
    const step = await passPassword(username)
    expect(step.html).toContain('Code of your authenticator app')
    const refused = await answerWith(step, '000000')
    expect(refused.status).toBe(422)
    expect(refused.html).toContain('The code is not correct')
    expect((await answerWith(step, laterCode(secret))).status).toBe(200)
    expect(eventsOf(username)).toEqual(
      expect.arrayContaining(['secondFactorOn', 'codeRefused', 'signInDone']),
    )
  })

  test('without the password no code is asked for, and a right password alone gives no session', async () => {
    const { username, secret } = await setUp()
    const stranger = createVisitor(portal.url)
    const page = await stranger.authorize('FWD1')
    const early = await stranger.post(page.location, { code: laterCode(secret) })
    expect(await early.text()).toContain('name="password"')
    const { visitor, page: passed } = await passPassword(username)
    // The provider goes on only with an account, which the first step does not give it.
    const resumed = await visitor.follow(
      await visitor.request(passed.location.replace('/signin/', '/idp/auth/')),
    )
    expect(resumed.location).not.toContain('/auth-callback')
    expect((await visitor.request(address)).status).toBe(410)
  })

  test('the code is asked for five minutes, and not once the sessions of the account have ended', async () => {
    const { id, username, secret } = await setUp()
    const late = await passPassword(username)
    portal.moveClock(301)
    const answer = await answerWith(late, toTimeCode(secret, now()))
    expect(answer.html).toContain('name="password"')
    const ended = await passPassword(username)
    await portal.identity.accounts.endSessions(id)
    expect((await answerWith(ended, toTimeCode(secret, now()))).status).toBe(410)
  })

  test('a code works once, also at two processes at the same time', async () => {
    const { username, secret } = await setUp()
    other.moveClock(portal.offset() - other.offset())
    const code = laterCode(secret)
    const steps = [await passPassword(username), await passPassword(username, other.url)]
    const answers = await Promise.all(steps.map((step) => answerWith(step, code)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses).toEqual(expect.arrayContaining([200, 422]))
    const again = await answerWith(await passPassword(username), code)
    expect(again.status).toBe(422)
  })

  test('a recovery code works once in place of the other code', async () => {
    const { username, codes } = await setUp()
    const [code = ''] = codes
    const typed = code.toLowerCase().replaceAll('-', ' ')
    expect((await answerWith(await passPassword(username), typed)).status).toBe(200)
    expect((await answerWith(await passPassword(username), code)).status).toBe(422)
    expect(eventsOf(username)).toContain('recoveryCodeUsed')
    const { rows } = await sql<{ all: string }>`
      select (select json_agg(r)::text from recovery_code r)
        || (select json_agg(f)::text from second_factor f) as all`.execute(portal.db)
    for (const known of codes) {
      expect(rows[0]?.all).not.toContain(known)
      expect(rows[0]?.all).not.toContain(known.replaceAll('-', ''))
    }
  })

  test('codes cannot be guessed, and a right password does not reset the count', async () => {
    const { username, secret } = await setUp()
    for (let count = 0; count < 10; count += 1)
      expect((await answerWith(await passPassword(username), '000000')).status).toBe(422)
    const closed = await answerWith(await passPassword(username), laterCode(secret))
    expect(closed.status).toBe(429)
    expect(eventsOf(username)).toContain('codeLimited')
  })

  test('setting it up needs the password and a code, and ends the other sessions', async () => {
    const { id, username, visitor, tokens } = await newPerson()
    const elsewhere = await createVisitor(portal.url).signIn('FWD1', username, password)
    expect((await act(visitor, { do: 'setUp', current: 'wrong' })).status).toBe(422)
    const { html, secret } = await begin(visitor)
    expect(html).toContain('<svg class="qr"')
    expect(html).toContain(`href="otpauth://totp/`)
    // Nothing counts before the first code.
    await createVisitor(portal.url).signIn('FWD1', username, password)
    expect((await act(visitor, { do: 'confirm', code: '000000' })).status).toBe(422)
    const { html: shown } = await act(visitor, { do: 'confirm', code: toTimeCode(secret, now()) })
    expect(readCodes(shown)).toHaveLength(10)
    expect(await isAlive(tokens.access_token)).toBe(true)
    expect(await isAlive(elsewhere.access_token)).toBe(false)
    expect(await actionsOf(id)).toEqual(['turnSecondFactorOn'])
    const page = await (await visitor.request(address)).text()
    expect(page).toContain('Recovery codes left: 10')
    // A second one cannot be put in its place.
    expect((await act(visitor, { do: 'setUp', current: password })).status).toBe(409)
  })

  test('a secret that waits longer than a quarter of an hour does not count', async () => {
    const { visitor } = await newPerson()
    const { secret } = await begin(visitor)
    portal.moveClock(16 * 60)
    const late = await act(visitor, { do: 'confirm', code: toTimeCode(secret, now()) })
    expect(late.status).toBe(409)
    await portal.identity.deleteExpired()
    const { rows } = await sql`select 1 from second_factor where confirmed_at is null`.execute(
      portal.db,
    )
    expect(rows).toEqual([])
  })

  test('new recovery codes, and turning it off, need the password and a code', async () => {
    const { id, username, visitor, codes, secret } = await setUp()
    const [first = '', second = '', third = ''] = codes
    for (const name of ['renewCodes', 'turnOff']) {
      const wrong = await act(visitor, { do: name, current: 'wrong', code: first })
      expect(wrong).toMatchObject({ status: 422, html: expect.stringContaining('not correct') })
      const missing = await act(visitor, { do: name, current: password, code: '000000' })
      expect(missing.html).toContain('The code is not correct')
    }
    const renewed = await act(visitor, { do: 'renewCodes', current: password, code: first })
    const fresh = readCodes(renewed.html)
    expect(fresh).toHaveLength(10)
    expect(fresh).not.toContain(second)
    expect((await answerWith(await passPassword(username), second)).status).toBe(422)
    const refused = await act(visitor, { do: 'turnOff', current: password, code: third })
    expect(refused.status).toBe(422)
    const code = laterCode(secret)
    const off = await act(visitor, { do: 'turnOff', current: password, code })
    expect(off.html).toContain('The second factor is off.')
    expect(await createVisitor(portal.url).signIn('FWD1', username, password)).toBeTruthy()
    expect(await actionsOf(id)).toEqual([
      'turnSecondFactorOn',
      'renewRecoveryCodes',
      'turnSecondFactorOff',
    ])
    expect(eventsOf(username)).toEqual(
      expect.arrayContaining(['recoveryCodesRenewed', 'secondFactorOff']),
    )
  })

  test('a secret that was sealed with another key, or for another account, opens no sign-in, and recovery codes still do', async () => {
    const { id, username, secret, codes } = await setUp()
    const place = async (sealed: string) => {
      await portal.db
        .updateTable('second_factor')
        .set({ secret: sealed, last_step: 0 })
        .where('account_id', '=', id)
        .execute()
      const { status } = await answerWith(await passPassword(username), laterCode(secret))
      return status
    }
    const { secret: sealed } = await portal.db
      .selectFrom('second_factor')
      .select('secret')
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(sealed).toMatch(/^v1\./)
    expect(sealed).not.toContain(secret)
    const sealer = createSealer(IDENTITY_SECRET)
    expect(await place(createSealer('another key of that length').seal(secret, id))).toBe(422)
    expect(portal.log.join()).toContain('a second factor does not open')
    expect(await place(sealer.seal(secret, 'another account'))).toBe(422)
    expect((await answerWith(await passPassword(username), codes[0] ?? '')).status).toBe(200)
    expect(await place(sealer.seal(secret, id))).toBe(200)
  })

  test('strangers and disabled users see nothing, and unknown requests change nothing', async () => {
    const stranger = createVisitor(portal.url)
    expect((await stranger.request(address)).status).toBe(410)
    expect((await act(stranger, { do: 'setUp', current: password })).status).toBe(410)
    const { id, visitor } = await newPerson()
    expect((await act(visitor, { do: 'toString' })).status).toBe(400)
    await portal.identity.accounts.setEnabled(id, false)
    expect((await act(visitor, { do: 'setUp', current: password })).status).toBe(410)
  })

  test('cancelling at the code goes back to the portal', async () => {
    const { username } = await setUp()
    const { visitor, page } = await passPassword(username)
    const { location } = await visitor.follow(
      await visitor.post(page.location, { cancel: 'yes', code: '' }),
    )
    expect(toFragment(location).get('error')).toBe('access_denied')
  })
})

test('where admins need a second factor, they set it up while they sign in, and cannot turn it off', async () => {
  const portal = await startPortal(anyEngine, { environment: { SECOND_FACTOR: 'admins' } })
  onTestFinished(portal.stop)
  const create = (username: string, groups: string[]) =>
    portal.identity.accounts.create({ username, firstName: 'A', lastName: 'B', groups, password })
  await create('plain@fwd1.example', ['/COMPANY/FWD1'])
  await createVisitor(portal.url).signIn('FWD1', 'plain@fwd1.example', password)

  // An admin of another company too: a token is good for all companies of its user.
  const username = 'chief@fwd1.example'
  await create(username, ['/COMPANY/FWD1', '/COMPANY/FWD2', '/COMPANY/FWD2/ADMIN'])
  const visitor = createVisitor(portal.url)
  const page = await visitor.authorize('FWD1', { ui_locales: 'en' })
  await visitor.post(page.location, { username, password })
  const shown = await (await visitor.request(page.location)).text()
  expect(shown).toContain('You need a second factor to sign in')
  const secret = (/<code id="key">([A-Z2-7 ]+)</.exec(shown)?.[1] ?? '').replaceAll(' ', '')
  // Neither is it skipped, nor does a wrong code turn it on.
  expect((await visitor.post(page.location, { go: 'on' })).status).toBe(422)
  const wrong = await visitor.post(page.location, { code: '000000' })
  expect(await wrong.text()).toContain(secret.match(/.{4}/g)?.join(' '))
  const right = await visitor.post(page.location, { code: toTimeCode(secret, new Date()) })
  expect(await right.text()).toContain('Your recovery codes')
  const end = await visitor.follow(await visitor.post(page.location, { go: 'on' }))
  expect((await visitor.exchange(end.location, page.verifier)).status).toBe(200)

  expect(await (await visitor.request(address)).text()).not.toContain('value="turnOff"')
  const code = toTimeCode(secret, addSeconds(new Date(), STEP))
  const off = await visitor.post(address, { do: 'turnOff', current: password, code })
  expect(off.status).toBe(409)
  const again = createVisitor(portal.url)
  const step = await again.authorize('FWD1')
  const answer = await again.post(step.location, { username, password })
  expect(answer.headers.get('location')).toBe(step.location)
})

test('outside development no second factor is set up without a key of the settings', async () => {
  const portal = await startPortal(anyEngine, {
    environment: { STAGE: 'integration', DEMO_DATA: 'true' },
  })
  onTestFinished(portal.stop)
  const visitor = createVisitor(portal.url)
  const [{ username } = { username: '' }] = demoAccounts
  await visitor.signIn('FWD1', username, DEMO_PASSWORD)
  expect(await (await visitor.request(address)).text()).toContain('are not available here yet')
  const answer = await visitor.post(address, { do: 'setUp', current: DEMO_PASSWORD })
  expect(answer.status).toBe(409)
})
