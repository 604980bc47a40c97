import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backgroundHeader } from '#resources/kit/session.ts'
import { engines } from '#test/process/engines.ts'
import { createVisitor, toClaims, type Tokens, type Visitor } from './createVisitor.ts'
import { startPortal, type Portal } from './startPortal.ts'

const password = 'kelp lantern 47'
const address = '/idp/account?ui_locales=en'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const IDLE_MINUTES = 10

let people = 0

describe.each(engines)('$name', (engine) => {
  let portal: Portal
  beforeAll(async () => {
    // The provider issues tokens by the clock of the machine, which is not moved.
    const environment = {
      SESSION_IDLE_MINUTES: String(IDLE_MINUTES),
      ACCESS_TOKEN_SECONDS: '3600',
    }
    portal = await startPortal(engine, { environment })
  })
  afterAll(() => portal.stop())

  const newPerson = async () => {
    people += 1
    const username = `session${people}@fwd1.example`
    const { id } = await portal.identity.accounts.create({
      username,
      firstName: 'Kai',
      lastName: 'Kran',
      groups: ['/COMPANY/FWD1'],
      password,
    })
    const signIn = async () => {
      const visitor = createVisitor(portal.url, portal.url, { 'user-agent': firefox })
      return { visitor, tokens: await visitor.signIn('FWD1', username, password) }
    }
    return { id, signIn }
  }
  const call = async ({ access_token }: Tokens, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${portal.url}/api/dac/news-ticker/v1/current`, {
      headers: { authorization: `Bearer ${access_token}`, 'emp-company': 'FWD1', ...headers },
    })
    await answer.text()
    return answer.status
  }
  const open = async (visitor: Visitor) => (await visitor.request(address)).text()
  const sidOf = ({ access_token }: Tokens) => String(toClaims(access_token)['sid'])
  const act = async (visitor: Visitor, ...form: [string, string][]) => {
    const answer = await visitor.request(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    })
    return { status: answer.status, html: await answer.text() }
  }
  const renew = async (visitor: Visitor, tokens: Tokens) => {
    const answer = await visitor.refresh(tokens.refresh_token)
    return { status: answer.status, tokens: (await answer.json()) as Tokens }
  }
  const minutes = (count: number) => portal.moveClock(count * 60)

  test('users see their sessions: when, with which browser, from where, and which is this one', async () => {
    const { signIn } = await newPerson()
    const one = await signIn()
    const strangers = await (await newPerson()).signIn()
    expect(await open(one.visitor)).not.toContain('type="checkbox"')
    const two = await signIn()
    const html = await open(one.visitor)
    const [own = '', others = ''] = html.split('<fieldset>')
    expect(own).toMatch(
      /This session<\/h3>\s*<p>Firefox, Linux<br>From 127.0.0.1<br>Signed in \d\d\/\d\d\/\d{4} \d\d:\d\d/,
    )
    expect(others).toMatch(/Firefox, Linux<br>From 127.0.0.1<br>Signed in [^<]+<br>Last used /)
    expect([...html.matchAll(/name="session" value="([^"]+)"/g)].map(([, sid]) => sid)).toEqual([
      sidOf(two.tokens),
    ])
    expect(html).not.toContain(sidOf(strangers.tokens))
  })

  test('a user ends one session, or all others, with the password, and their access ends at once', async () => {
    const { id, signIn } = await newPerson()
    const [own, one, two, three] = [await signIn(), await signIn(), await signIn(), await signIn()]
    const chosen: [string, string] = ['session', sidOf(one.tokens)]
    const wrong = await act(own.visitor, ['do', 'endSessions'], ['current', 'wrong'], chosen)
    expect(wrong).toMatchObject({ status: 422, html: expect.stringContaining('not correct') })
    const none = await act(own.visitor, ['do', 'endSessions'], ['current', password])
    expect(none).toMatchObject({ status: 422, html: expect.stringContaining('at least one') })
    expect(await call(one.tokens)).toBe(200)

    const done = await act(own.visitor, ['do', 'endSessions'], ['current', password], chosen)
    expect(done).toMatchObject({ status: 200, html: expect.stringContaining('have been ended') })
    expect(await call(one.tokens)).toBe(401)
    expect((await renew(one.visitor, one.tokens)).status).toBe(400)
    expect((await one.visitor.request(address)).status).toBe(410)
    expect(await call(two.tokens)).toBe(200)

    await act(own.visitor, ['do', 'endOthers'], ['current', password])
    expect([await call(two.tokens), await call(three.tokens)]).toEqual([401, 401])
    expect((await renew(three.visitor, three.tokens)).status).toBe(400)
    expect(await call(own.tokens)).toBe(200)
    expect((await renew(own.visitor, own.tokens)).status).toBe(200)
    const { rows } = await sql<{ action: string; after: object }>`
      select action, after from audit_entry where record_key = ${id} order by id`.execute(portal.db)
    expect(rows).toEqual([
      { action: 'endSessions', after: expect.objectContaining({ sessions: 1 }) },
      { action: 'endOtherSessions', after: expect.objectContaining({ address: '127.0.0.1' }) },
    ])
    expect(portal.log.join()).toContain('"event":"sessionEnded"')
  })

  test('no user ends a session of another one, nor the own one by its number', async () => {
    const own = await (await newPerson()).signIn()
    const victim = await (await newPerson()).signIn()
    await act(
      own.visitor,
      ['do', 'endSessions'],
      ['current', password],
      ['session', sidOf(victim.tokens)],
      ['session', sidOf(own.tokens)],
    )
    expect([await call(victim.tokens), await call(own.tokens)]).toEqual([200, 200])
  })

  test('a session that its user does not use ends, and what a page does by itself is no use', async () => {
    const { signIn } = await newPerson()
    let { visitor, tokens } = await signIn()
    const background = { [backgroundHeader]: 'true' }
    const pageAlone = async () => {
      minutes(3)
      const renewed = await renew(visitor, tokens)
      if (renewed.status === 200) tokens = renewed.tokens
      return [renewed.status, await call(tokens, background)]
    }
    for (let count = 0; count < 3; count += 1) expect(await pageAlone()).toEqual([200, 200])
    expect(await pageAlone()).toEqual([400, 401])
    expect((await visitor.request(address)).status).toBe(410)
    // Nor does the provider's session sign in without the password.
    const { location } = await visitor.authorize('FWD1')
    expect(location).toContain('/signin/')
  })

  test('a session that is used lasts longer than the time without use', async () => {
    const { signIn } = await newPerson()
    let { visitor, tokens } = await signIn()
    for (let count = 0; count < 5; count += 1) {
      minutes(IDLE_MINUTES - 2)
      const renewed = await renew(visitor, tokens)
      expect(renewed.status).toBe(200)
      tokens = renewed.tokens
      expect(await call(tokens)).toBe(200)
    }
    expect(await open(visitor)).toContain('This session')
  })
})
