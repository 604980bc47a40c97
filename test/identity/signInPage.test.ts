import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { DEMO_PASSWORD, demoAccounts } from '#demo/demoAccounts.ts'
import { engines } from '#test/process/engines.ts'
import { createVisitor, toFragment } from './createVisitor.ts'
import { startPortal, type Portal } from './startPortal.ts'
import { atNight } from '#test/setup/night.ts'

describe.each(engines)('$name', (engine) => {
  let portal: Portal
  beforeAll(async () => {
    portal = await startPortal(engine)
  })
  afterAll(() => portal.stop())

  const open = async (url = portal.url, extra: Record<string, string> = {}, company = 'FWD1') => {
    const visitor = createVisitor(url)
    const page = await visitor.authorize(company, extra)
    return { visitor, page, html: await page.response.text() }
  }

  test('unknown user, wrong password and disabled user read the same', async () => {
    const { id } = await portal.identity.accounts.create({
      username: 'off@fwd1.example',
      firstName: 'Off',
      lastName: 'Duty',
      groups: ['/COMPANY/FWD1'],
      password: 'the right one',
    })
    await portal.identity.accounts.setEnabled(id, false)

    const answers: string[] = []
    for (const [username, password] of [
      ['unknown@fwd1.example', 'whatever'],
      ['forwarder@fwd1.example', 'whatever'],
      ['off@fwd1.example', 'the right one'],
    ] as const) {
      const { visitor, page } = await open()
      const answer = await visitor.post(page.location, { username, password })
      expect(answer.status).toBe(422)
      const html = await answer.text()
      expect(html).toContain('id="problem"')
      answers.push(html.replace(`value="${username}"`, '').replaceAll(/signin\/[\w-]{40,}/g, ''))
    }
    expect(new Set(answers).size).toBe(1)
  })

  test('the page obeys a strict policy, is never framed and never cached', async () => {
    const { page, html } = await open()
    expect(page.response.headers.get('content-security-policy')).toBe(portal.pagePolicy)
    expect(page.response.headers.get('cache-control')).toBe('no-store')
    expect(html).not.toMatch(/style=|<style|onclick=/)
    const scripts = [...html.matchAll(/<script[^>]*>(.*?)<\/script>/gs)]
    expect(scripts.map(([, text]) => text)).toEqual(scripts.map(() => ''))
    const { headers, status } = await fetch(`${portal.url}/signin/assets/fillIn.js`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain('text/javascript')
  })

  test('every field has a label, the code is fixed, and the page speaks three languages', async () => {
    const titles = new Set<string>()
    for (const [locale, lang] of [
      ['de', 'de'],
      ['en-GB', 'en'],
      ['zh-Hans', 'zh-Hans'],
      ['fr', 'de'],
    ] as const) {
      const { html } = await open(portal.url, { ui_locales: locale })
      expect(html).toContain(`<html lang="${lang}">`)
      for (const id of ['company', 'username', 'password'])
        expect(html).toMatch(new RegExp(`<label for="${id}">[^<]+</label>\\s*<input id="${id}"`))
      expect(html).toMatch(/id="company" value="FWD1" readonly/)
      titles.add(/<title>([^<]+)/.exec(html)?.[1] ?? '')
    }
    expect(titles.size).toBe(3)
  })

  test('typed values are returned as text, not as markup', async () => {
    const { visitor, page } = await open()
    const username = `"><script>alert(1)</script>`
    const html = await (await visitor.post(page.location, { username, password: 'x' })).text()
    expect(html).toContain('&quot;&gt;&lt;script&gt;alert(1)')
    expect(html).not.toContain('<script>alert')
  })

  test('demo accounts are listed with demo data on loopback only', async () => {
    const own = demoAccounts.filter((account) => account.companyCode === 'FWD1')
    const { html } = await open()
    for (const { username } of own) expect(html).toContain(`data-username="${username}"`)
    expect(html).not.toContain('support@port.example')

    const elsewhere = await startPortal(engine, {
      host: 'portal.example',
      database: portal.database,
    })
    const page = await createVisitor(elsewhere.url, elsewhere.publicUrl).authorize('FWD1')
    const shown = await page.response.text()
    expect(shown).toContain('name="password"')
    expect(shown).not.toContain(DEMO_PASSWORD)
    await elsewhere.stop()
  })

  test('an installation without demo data starts with one administrator, who sets a password by a link shown at the start', async () => {
    const database = await engine.open()
    onTestFinished(() => database.close())
    const startEmpty = () => startPortal(engine, { database, demo: false })
    const readLink = ({ said }: Portal) =>
      said.map((line) => /^First administrator (\S+), .*(http\S+)/.exec(line)).find(Boolean) ?? []

    const first = await startEmpty()
    const [, username = '', stale = ''] = readLink(first)
    expect(new URL(stale).origin).toBe(first.url)
    await first.stop()

    // Before a sign-in the next start shows another link, and invalidates the first one.
    const second = await startEmpty()
    const [, again, address = ''] = readLink(second)
    expect(again).toBe(username)
    const password = 'kelp lantern 47'
    const form = { password, repeated: password }
    const visitor = createVisitor(second.url)
    expect((await visitor.post(new URL(stale).pathname, form)).status).toBe(410)
    expect((await visitor.post(new URL(address).pathname, form)).status).toBe(303)
    expect((await visitor.post(new URL(address).pathname, form)).status).toBe(410)

    const { html } = await open(second.url, {}, 'PORT')
    expect(html).not.toContain(DEMO_PASSWORD)
    const tokens = await visitor.signIn('PORT', username, password)
    expect(await second.identity.verify(tokens.access_token)).toMatchObject({
      groups: expect.arrayContaining(['/COMPANY/PORT/ADMIN']),
    })
    await second.stop()

    const third = await startEmpty()
    expect(readLink(third)).toEqual([])
    await third.stop()
  })

  test('an address without its cookie, or an old one, leads back to the portal', async () => {
    const { page } = await open()
    for (const location of [page.location, '/signin/never-was']) {
      const response = await fetch(new URL(location, portal.url))
      expect(response.status).toBe(410)
      expect(await response.text()).toContain(`href="${portal.url}/login"`)
    }
  })

  /** A separate portal behind a proxy that forwards the browser's address. */
  const startBehindProxy = async () => {
    // Attempts are in the database, and tests use the same addresses.
    await portal.db.deleteFrom('attempt').execute()
    const own = await startPortal(engine, {
      database: portal.database,
      environment: { TRUST_PROXY: '127.0.0.1' },
    })
    onTestFinished(own.stop)
    const visit = async (address: string, company = 'FWD1') => {
      const visitor = createVisitor(own.url, own.url, { 'x-forwarded-for': address })
      const page = await visitor.authorize(company, { ui_locales: 'en' })
      const attempt = (username: string, password = 'wrong') =>
        visitor.post(page.location, { username, password })
      return {
        visitor,
        page,
        attempt,
        status: async (...one: Parameters<typeof attempt>) => (await attempt(...one)).status,
      }
    }
    return { own, visit }
  }
  const repeat = async (times: number, act: (count: number) => Promise<unknown>) => {
    for (let count = 0; count < times; count += 1) await act(count)
  }

  test('ten wrong passwords close a user name to the network they came from, and to no other', async () => {
    const { own, visit } = await startBehindProxy()
    const guesser = await visit('192.0.2.1')
    await repeat(10, async () => expect(await guesser.status('Agent@agt1.example')).toBe(422))
    const closed = await guesser.attempt('agent@agt1.example', DEMO_PASSWORD)
    expect(closed.status).toBe(429)
    expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await closed.text()).toContain('Too many attempts')
    expect(await guesser.status('admin@fwd1.example')).toBe(422)

    const owner = await visit('198.51.100.1', 'AGT1')
    expect(await owner.status('agent@agt1.example', DEMO_PASSWORD)).toBe(303)

    own.moveClock(15 * 60 + 1)
    const again = await visit('192.0.2.1', 'AGT1')
    expect(await again.status('agent@agt1.example', DEMO_PASSWORD)).toBe(303)
  })

  atNight(
    'a name that very many guess at closes for a growing time, but not to a browser that signed in well before',
    async () => {
      const { own, visit } = await startBehindProxy()
      const username = 'customs@zoll.example'
      const known = await visit('198.51.100.7', 'ZOLL')
      expect(await known.status(username, DEMO_PASSWORD)).toBe(303)

      for (let network = 0; network < 11; network += 1) {
        const guesser = await visit(`203.0.113.${network}`)
        await repeat(10, () => guesser.attempt(username))
      }
      const stranger = await visit('198.51.100.8', 'ZOLL')
      const refused = await stranger.attempt(username, DEMO_PASSWORD)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60)

      const page = await known.visitor.authorize('ZOLL', { prompt: 'login' })
      const form = { username, password: DEMO_PASSWORD }
      expect((await known.visitor.post(page.location, form)).status).toBe(303)
      // The pass is for this name only, and permits no additional guesses.
      const other = await known.visitor.authorize('ZOLL', { prompt: 'login' })
      await repeat(10, async () => {
        const guess = await known.visitor.post(other.location, { username, password: 'wrong' })
        expect(guess.status).toBe(422)
      })
      expect((await known.visitor.post(other.location, form)).status).toBe(429)
      own.moveClock(15 * 60 + 1)
      expect(await stranger.status(username, DEMO_PASSWORD)).toBe(410)
      expect(await (await visit('198.51.100.8', 'ZOLL')).status(username, DEMO_PASSWORD)).toBe(303)
    },
  )

  test('a forged pass of an earlier sign-in opens nothing', async () => {
    const { visit } = await startBehindProxy()
    const username = 'terminal@hcta.example'
    const known = await visit('198.51.100.7', 'HCTA')
    const answer = await known.attempt(username, DEMO_PASSWORD)
    const pass = answer.headers.getSetCookie().find((line) => line.startsWith('known.')) ?? ''
    expect(pass).toMatch(/; httponly; samesite=lax/i)
    expect(pass).not.toContain(username)
    const [name = '', value = ''] = pass.split(/[=;]/)
    const guesser = await visit('192.0.2.9')
    await repeat(10, () => guesser.attempt(username))
    const cookies = [`${name}=${value.slice(0, -1)}${value.endsWith('A') ? 'B' : 'A'}`, `${name}=x`]
    for (const cookie of cookies) {
      const page = await guesser.visitor.authorize('HCTA')
      const own = guesser.visitor.cookiesFor(page.location)
      const refused = await guesser.visitor.request(page.location, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          cookie: `${own}; ${cookie}`,
        },
        body: new URLSearchParams({ username, password: DEMO_PASSWORD }).toString(),
      })
      expect(refused.status).toBe(429)
    }
  })

  test('guesses sent at once do not slip past the limits of user name and network', async () => {
    const { visit } = await startBehindProxy()
    const guesser = await visit('192.0.2.1')
    const count = { checked: 0 }
    const guessAtOnce = async (times: number, toName: (number: number) => string) => {
      const statuses = await Promise.all(
        Array.from({ length: times }, (_, number) => guesser.status(toName(number))),
      )
      count.checked += statuses.filter((status) => status === 422).length
      return statuses
    }
    await repeat(5, () => guessAtOnce(6, () => 'customs@zoll.example'))
    expect(count.checked).toBe(10)
    await repeat(30, (turn) => guessAtOnce(4, (number) => `user${turn}x${number}@x.example`))
    expect(count.checked).toBe(60)
    expect(await guesser.status('forwarder@fwd1.example', DEMO_PASSWORD)).toBe(429)
  })

  test('a network of version 6 counts as one, and a mapped address as the one of version 4', async () => {
    const { visit } = await startBehindProxy()
    const username = 'warehouse@pck1.example'
    const guess = async (address: string) => (await visit(address)).status(username)
    await repeat(10, async (count) => expect(await guess(`2001:db8:1:2::${count}`)).toBe(422))
    expect(await guess('2001:db8:1:2:ffff::1')).toBe(429)
    expect(await guess('2001:db8:1:3::1')).toBe(422)
    await repeat(9, async () => expect(await guess('9.9.9.9')).toBe(422))
    expect(await guess('::ffff:9.9.9.9')).toBe(422)
    expect(await guess('9.9.9.9')).toBe(429)
  })

  test('a flood from one network is refused at once, and no other user waits for it', async () => {
    const { visit } = await startBehindProxy()
    const flooder = await visit('192.0.2.1')
    const other = await visit('198.51.100.1')
    const flood = Array.from({ length: 100 }, (_, number) =>
      flooder.attempt(`user${number}@x.example`),
    )
    const own = other.attempt('forwarder@fwd1.example', DEMO_PASSWORD)
    const answers = await Promise.all(flood)
    expect((await own).status).toBe(303)
    const busy = answers.filter(({ status }) => status === 503)
    expect(busy.length).toBeGreaterThan(50)
    expect(Number(busy[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await busy[0]?.text()).toContain('Too many people are signing in')
    // Unchecked attempts are not counted.
    expect(answers.filter(({ status }) => status === 429)).toEqual([])
  })

  test('people who sign in correctly behind one address do not lock each other out', async () => {
    const { visit } = await startBehindProxy()
    await repeat(62, async () => {
      const person = await visit('192.0.2.1')
      expect(await person.status('forwarder@fwd1.example', DEMO_PASSWORD)).toBe(303)
    })
  })

  test('one address cannot try many participant codes, however it spells the address', async () => {
    await portal.db.deleteFrom('attempt').execute()
    const own = await startPortal(engine, { database: portal.database })
    onTestFinished(own.stop)
    const visitor = createVisitor(own.url)
    await repeat(120, () => visitor.authorize('NONE'))
    for (const path of ['/idp/auth', '/idp/auth/', '/idp/AUTH', '/idp/Auth/?company=FWD1']) {
      const response = await visitor.request(path)
      expect(response.status).toBe(429)
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    own.moveClock(61)
    expect((await visitor.authorize('FWD1')).location).toMatch(/^\/signin\//)
  })

  test('a login page left open for a quarter of an hour has expired', async () => {
    const { visitor, page } = await open()
    portal.moveClock(16 * 60)
    const late = await visitor.request(page.location)
    expect(late.status).toBe(410)
    portal.moveClock(-16 * 60)
    const end = await visitor.logIn(page, 'forwarder@fwd1.example', DEMO_PASSWORD)
    expect(toFragment(end.location).get('code')).toBeTruthy()
  })
})
