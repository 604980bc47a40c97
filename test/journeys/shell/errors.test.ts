import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBarriers, openPage, signIn } from '#test/journeys/setup/openPage.ts'
import { closed, dialog, problem } from '#test/journeys/pages/dialog.ts'
import { failure, header, refresh, rows, settled } from '#test/journeys/pages/list.ts'
import { bar, cardTo, cards, openLog, toasts } from '#test/journeys/pages/shell.ts'
import { startProduct, type Product } from '#test/journeys/setup/startProduct.ts'
import { atNight, looks } from '#test/setup/night.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct({ LOG_LEVEL: 'silent' })
})
afterAll(() => product.stop())

const terminal = 'terminal@hcta.example'
/** Chromium logs each error status. */
const provoked = /Failed to load resource/
const list = '**/typed-loading-stop/v1/find'
const correlationId = '2b1d8a52-5f0e-4a4c-9d0f-5f0a7a6f1c11'
const names: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}

/** Answers a call with a status from now on, 999 without an answer; 0 lets it through. */
const fail = async (page: Page, url = list) => {
  const answer = { status: 0, code: '' }
  await page.route(url, (route) => {
    const { status, code } = answer
    if (status === 0) return route.continue()
    if (status === 999) return route.abort()
    const problem = { status, error: names[status], message: 'What the server says', correlationId }
    return route.fulfill({ status, json: code === '' ? problem : { ...problem, code } })
  })
  return answer
}

const toList = (page: Page) => cardTo(page, '/loadingstop').click()
const toOverview = async (page: Page) => {
  await bar(page).getByRole('link', { name: 'Quayside' }).click()
  await cards(page).first().waitFor()
}
const toastText = async (page: Page) => {
  await toasts(page).first().waitFor()
  await expect.poll(() => toasts(page).count()).toBe(1)
  const words = await toasts(page).locator('p').allInnerTexts()
  return words.slice(0, 2).map((line) => line.replace(/\s+/g, ' '))
}
const spoken = {
  'en-GB': {
    kept: null,
    error: 'Error: ',
    titles: { 400: 'Bad Request', 401: 'Unauthorized', 403: 'Forbidden', 404: 'Not Found' },
    technical: ['Technical Error', 'A technical error has occurred'],
    expired: 'Your session is expired. Please log in again.',
  },
  'de-DE': {
    kept: null,
    error: 'Fehler: ',
    titles: {
      400: 'Ungültige Anfrage',
      401: 'Nicht angemeldet',
      403: 'Nicht erlaubt',
      404: 'Nicht gefunden',
    },
    technical: ['Technischer Fehler', 'Ein technischer Fehler ist aufgetreten'],
    expired: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
  },
  'zh-CN': {
    kept: 'cn',
    error: '错误: ',
    titles: { 400: '请求无效', 401: '未登录', 403: '禁止访问', 404: '未找到' },
    technical: ['技术错误', '发生了技术错误'],
    expired: '您的会话已过期，请重新登录。',
  },
} as const
const languages = Object.entries(spoken)

/** Every status has the same text, so one language suffices. */
const technicalIn = (locale: string) =>
  locale === 'en-GB' ? [500, 501, 502, 503, 504, 999] : [500, 999]

const openIn = async (locale: string, kept: string | null) => {
  const page = await openPage(product, { locale }, provoked)
  await page.addInitScript((language) => {
    if (language !== null) localStorage.setItem('quayside.language', language)
  }, kept)
  return page
}

type Message = readonly [status: number, title: string, detail: string]
/** Each status is one message that stays for a minute, and disappears with the route. */
const expectMessages = async (locale: keyof typeof spoken, messages: readonly Message[]) => {
  const { kept, error } = spoken[locale]
  const page = await openIn(locale, kept)
  await page.clock.install()
  const answer = await fail(page)
  await signIn(page, terminal)
  for (const [status, title, detail] of messages) {
    answer.status = status
    await toList(page)
    const [shownTitle = '', shownDetail] = await toastText(page)
    expect(shownTitle.startsWith(error + title), `${status}: ${shownTitle}`).toBe(true)
    expect(shownDetail).toBe(detail)
    await page.clock.runFor(60_000)
    await expect.poll(() => toasts(page).count(), { message: `${status} after a minute` }).toBe(1)
    await toOverview(page)
    await expect.poll(() => toasts(page).count(), { message: `${status} elsewhere` }).toBe(0)
  }
}
const locales = Object.keys(spoken) as (keyof typeof spoken)[]

test.for(looks(...locales))(
  '%s: a refused call is one message that stays, with status and error [ER-004 ER-005 ER-006 ER-007 ER-008 SH-050]',
  (locale) =>
    expectMessages(
      locale,
      Object.entries(spoken[locale].titles).map(([status, title]): Message => {
        return [Number(status), title, `${status} ${names[Number(status)]}`]
      }),
    ),
)

test.for(looks(...locales))(
  '%s: a failure of the server or of the line is one message, until the route changes [ER-009 ER-017 SH-037]',
  (locale) => {
    const [title, detail] = spoken[locale].technical
    return expectMessages(
      locale,
      technicalIn(locale).map((status): Message => [status, title, detail]),
    )
  },
)

test.for(looks(...languages))(
  '%s: an expired token ends at the sign-in page, which shows the message [ER-002 ER-003]',
  async ([locale, { kept, expired }]) => {
    const page = await openIn(locale, kept)
    const answer = await fail(page)
    await signIn(page, terminal)
    Object.assign(answer, { status: 401, code: 'TOKEN_EXPIRED' })
    await toList(page)
    await page.getByText(expired).waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
    expect(new URL(page.url()).searchParams.get('next')).toBe('/loadingstop')
    const left = await page.evaluate(() => Object.keys(sessionStorage))
    expect(left.filter((key) => key.startsWith('state.'))).toEqual([])
  },
)

test('a session that is unknown to the server is over at once [ER-003]', async () => {
  const page = await openPage(product, {}, provoked)
  await signIn(page, terminal)
  await page.route(list, (route, request) =>
    route.continue({ headers: { ...request.headers(), authorization: 'Bearer nonsense' } }),
  )
  const answer = page.waitForResponse(list)
  await toList(page)
  expect((await answer).status()).toBe(401)
  await page.waitForURL('**/login?*')
  await page.getByText(spoken['en-GB'].expired).waitFor()
  // Who it was is filled in, so that the password is all that is typed.
  await expect.poll(() => page.locator('#code').inputValue()).toBe('HCTA')
  await page.context().clearCookies()
  await page.keyboard.press('Enter')
  const username = page.getByRole('textbox', { name: 'Username' })
  await username.waitFor()
  await expect.poll(() => username.inputValue()).toBe(terminal)
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('password')
})

test('what the server itself refuses reads the same: 400 and 404 [ER-004 ER-007 ER-008]', async () => {
  const page = await openPage(product, {}, provoked)
  await signIn(page, terminal)
  await page.route(list, (route, request) =>
    route.continue({ headers: { ...request.headers(), 'emp-company': 'nonsense' } }),
  )
  await toList(page)
  await expect.poll(() => toastText(page)).toEqual(['Error: Bad Request', '400 Bad Request'])
  await page.unroute(list)
  await page.goto('/loadingstop/999999')
  await expect.poll(() => toastText(page)).toEqual(['Error: Not Found', '404 Not Found'])
})

test.for([409, 429])(
  '%i is not a message: it is in the log, and reported to the server [ER-016 ER-028]',
  async (status) => {
    const page = await openPage(product, {}, provoked)
    const answer = await fail(page)
    await signIn(page, terminal)
    answer.status = status
    const report = page.waitForResponse('**/client-log/v1')
    await toList(page)
    const logged = await report
    expect(logged.status()).toBe(204)
    const { build } = await (await page.request.get('/config.json')).json()
    expect(logged.request().postDataJSON()).toEqual({
      level: 'warn',
      message: `${status} ${names[status]}: What the server says`,
      call: 'POST /typed-loading-stop/v1/find',
      status,
      correlationId,
      build,
    })
    await page.getByText('The list could not be loaded.').waitFor()
    await expect.poll(() => toasts(page).count()).toBe(0)
    const log = await openLog(page)
    await expect.poll(() => log.innerText()).toContain('A request failed')
    await expect.poll(() => log.innerText()).toContain(`${status} ${names[status]}`)
  },
)

test('the server gets one report in ten seconds, and never about a failed report [ER-016]', async () => {
  const page = await openPage(product, {}, provoked)
  await page.clock.install()
  const answer = await fail(page)
  const reporting = await fail(page, '**/client-log/v1')
  const reports: Request[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/client-log/v1')) reports.push(request)
  })
  await signIn(page, terminal)
  answer.status = 500
  reporting.status = 503
  await toList(page)
  await toasts(page).waitFor()
  await refresh(page)
  await toasts(page).getByText('2 times').waitFor()
  expect(reports).toHaveLength(1)
  await page.clock.runFor(10_000)
  await refresh(page)
  await toasts(page).getByText('3 times').waitFor()
  expect(reports).toHaveLength(2)
  expect(reports[1]?.postDataJSON().message).toMatch(/\(not sent meanwhile: 1\)$/)
  const log = await openLog(page)
  await expect.poll(() => log.locator('li').count()).toBe(1)
})

test('a list that failed is no longer loading, and is shown after a retry [ER-029]', async () => {
  const page = await openPage(product, {}, provoked)
  const answer = await fail(page)
  await signIn(page, terminal)
  answer.status = 500
  await toList(page)
  await page.getByText('The list could not be loaded.').waitFor()
  await settled(page)
  const pages = page.locator('.pager form > span')
  await expect.poll(() => pages.innerText()).toBe('')
  answer.status = 0
  await page.getByRole('button', { name: 'Try again' }).click()
  await rows(page).first().waitFor()
  await expect.poll(() => pages.innerText()).toMatch(/^of \d+$/)
  await expect.poll(() => page.getByText('The list could not be loaded.').count()).toBe(0)
})

atNight(
  'a list is shown without preferences if they cannot be read, and reads them once',
  async () => {
    const page = await openPage(product, {}, provoked)
    const answer = await fail(page, '**/userdata/v1/find*')
    await signIn(page, terminal)
    answer.status = 500
    let asked = 0
    page.on('request', (request) => {
      if (request.url().includes('/userdata/')) asked += 1
    })
    await toList(page)
    await settled(page)
    await refresh(page)
    await settled(page)
    expect(asked).toBe(1)
  },
)

atNight(
  'ten calls that fail the same way are one message, and one report has them all [ER-009]',
  async () => {
    const page = await openPage(
      product,
      { permissions: ['clipboard-read', 'clipboard-write'] },
      provoked,
    )
    const answer = await fail(page)
    await signIn(page, terminal)
    answer.status = 500
    await toList(page)
    for (let count = 2; count <= 10; count += 1) {
      await refresh(page)
      await toasts(page).getByText(`${count} times`, { exact: true }).waitFor()
    }
    await expect.poll(() => toasts(page).count()).toBe(1)
    expect(await findBarriers(page)).toEqual([])
    await toasts(page).getByRole('button', { name: 'Copy report' }).click()
    await toasts(page).getByRole('button', { name: 'Report copied' }).waitFor()
    const report = await page.evaluate(() => navigator.clipboard.readText())
    expect(report.match(/POST \/typed-loading-stop\/v1\/find$/gm)).toHaveLength(10)
    expect(report).toContain(`  status: 500 Internal Server Error
  code: none
  correlation id: ${correlationId}
  page: /loadingstop`)
    expect(report).toMatch(/^Quayside, build [0-9a-f]{12}, language en$/m)
    expect(report).not.toMatch(/@|Bearer|eyJ|terminal|HCTA/)
  },
)

test('a call that shows its own errors has no message, and input is preserved [ER-010]', async () => {
  const page = await openPage(product, {}, provoked)
  const answer = await fail(page, '**/typed-loading-stop/v1')
  await signIn(page, terminal, '/loadingstop/create')
  const comment = dialog(page).getByLabel('Comment')
  await dialog(page).getByLabel('Number').fill('DMOU2045179')
  await comment.fill('typed by hand')
  for (const status of [400, 403, 404, 409, 429, 500, 503, 999]) {
    answer.status = status
    const asked = page.waitForRequest(
      (request) => request.method() === 'PUT' && request.url().includes('typed-loading'),
    )
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await (await asked).response()
    await page.getByRole('main').getByRole('progressbar').waitFor({ state: 'detached' })
    await expect.poll(() => comment.inputValue(), { message: String(status) }).toBe('typed by hand')
    const words = (await toasts(page).allInnerTexts()).join()
    expect(words, String(status)).not.toMatch(/Bad Request|Forbidden|Not Found|Technical Error/)
  }
  answer.status = 0
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await closed(page)
  await rows(page).getByText('typed by hand').waitFor()
})

test('messages remain in a log after the route changes, with their report, until it is cleared', async () => {
  const page = await openPage(
    product,
    { permissions: ['clipboard-read', 'clipboard-write'] },
    provoked,
  )
  const answer = await fail(page)
  await signIn(page, terminal)
  // The page is hidden from readers while its log is open.
  const button = page.getByRole('button', { name: /^Message log/, includeHidden: true })
  answer.status = 403
  await toList(page)
  await toasts(page).waitFor()
  await toOverview(page)
  await expect.poll(() => button.getAttribute('aria-label')).toBe('Message log, new errors: 1')
  await button.press('Enter')
  const log = page.locator('.popup.log')
  await log.getByRole('heading').waitFor()
  await expect.poll(() => button.getAttribute('aria-label')).toBe('Message log')
  await expect
    .poll(() => log.locator('li').innerText())
    .toMatch(
      /^\d\d:\d\d:\d\d\s+Error Forbidden\s+403 Forbidden\s+POST \/typed-loading-stop\/v1\/find\s+Copy report$/,
    )
  expect(await findBarriers(page)).toEqual([])
  await log.getByRole('button', { name: 'Copy report' }).press('Enter')
  await log.getByRole('button', { name: 'Report copied' }).waitFor()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain('page: /loadingstop')
  await log.getByRole('button', { name: 'Clear log' }).press('Enter')
  await log.getByText('No messages yet.').waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Message log')
  await page.keyboard.press('Escape')
  await log.waitFor({ state: 'hidden' })
  await expect
    .poll(() => button.evaluate((element) => element === document.activeElement))
    .toBe(true)
})

const spokenAway = {
  'en-GB': {
    save: 'Save',
    offline: 'No network connection.',
    unreachable: 'The server could not be reached.',
  },
  'de-DE': {
    save: 'Speichern',
    offline: 'Keine Netzwerkverbindung.',
    unreachable: 'Der Server ist nicht erreichbar.',
  },
  'zh-CN': { save: '保存', offline: '没有网络连接。', unreachable: '无法连接到服务器。' },
} as const

test.for(looks(...Object.entries(spokenAway)))(
  '%s: a save without a connection fails at once, preserves the input and is never sent later',
  async ([locale, { save, offline }]) => {
    const page = await openIn(locale, spoken[locale as keyof typeof spoken].kept)
    await signIn(page, terminal, '/loadingstop/create')
    const comment = `typed offline ${locale}`
    await dialog(page).getByRole('textbox').first().fill('DMOU2045179')
    await dialog(page).getByRole('textbox').last().fill(comment)
    await page.context().setOffline(true)
    const button = page.getByRole('button', { name: save, exact: true })
    await button.click()
    await problem(page).getByText(offline).waitFor()
    await expect.poll(() => dialog(page).getByRole('textbox').last().inputValue()).toBe(comment)
    await expect.poll(() => button.isEnabled()).toBe(true)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PUT') sent.push(request.url())
    })
    // Lists are read as soon as the connection is back; pending calls would be sent with them.
    const read = page.waitForResponse(list)
    await page.context().setOffline(false)
    await read
    expect(sent).toEqual([])
    await button.click()
    await closed(page)
    await rows(page).getByText(comment).waitFor()
  },
)

test('without a connection the page says so, the rows stay, and what was asked loads once it is back', async () => {
  const page = await openPage(product, {}, provoked)
  await signIn(page, terminal, '/loadingstop')
  await rows(page).first().waitFor()
  const notice = page.getByText('You are offline')
  await page.context().setOffline(true)
  await notice.waitFor()
  await header(page, 'Number').getByRole('button').click()
  await page.waitForURL(/sort=number/)
  await page.getByText(/as of \d\d:\d\d/).waitFor()
  await expect.poll(() => rows(page).count()).toBeGreaterThan(0)
  await expect.poll(() => failure(page).count()).toBe(0)
  await expect.poll(() => toasts(page).count()).toBe(0)
  expect(await findBarriers(page)).toEqual([])
  const read = page.waitForResponse(list)
  await page.context().setOffline(false)
  await read
  await notice.waitFor({ state: 'detached' })
})

test.for(looks(...Object.entries(spokenAway)))(
  '%s: where the server cannot be reached, the form, the entry and the list say so [ER-009]',
  async ([locale, { save, unreachable }]) => {
    const page = await openIn(locale, spoken[locale as keyof typeof spoken].kept)
    const answer = await fail(page, '**/typed-loading-stop/v1')
    const reading = await fail(page, '**/typed-loading-stop/v1/*')
    const found = page.waitForResponse(list)
    await signIn(page, terminal, '/loadingstop/create')
    const { entityList } = await (await found).json()
    await dialog(page).getByRole('textbox').first().fill('DMOU2045179')
    await dialog(page).getByRole('textbox').last().fill('typed')
    answer.status = 999
    await page.getByRole('button', { name: save, exact: true }).click()
    await problem(page).getByText(unreachable).waitFor()
    await expect.poll(() => dialog(page).innerText()).not.toContain('999')
    reading.status = 999
    await page.goto(`/loadingstop/${entityList[0].id}`)
    await problem(page).getByText(unreachable).waitFor()
    await failure(page).getByText(unreachable).waitFor()
    await toasts(page).getByText(unreachable).first().waitFor()
  },
)
