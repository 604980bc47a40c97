import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { provideChromium } from '#scripts/toolchain/findChromium.mjs'
import { DEMO_PASSWORD, demoAccounts } from '#demo/demoAccounts.ts'
import { button, dialog, field, saveButton } from '#test/journeys/pages/dialog.ts'
import { launchChromium } from '#test/launchChromium.ts'
import type { Client } from './clients.ts'
import type { Stop, Ledger } from './ledger.ts'
import { stopsPath } from './stopsPath.ts'

/** A user of another company than those of the clients, who change none of these rows. */
const username = 'warehouse@pck1.example'
const company = demoAccounts.find((account) => account.username === username)?.companyCode ?? ''
/** A form has to be saved within this time, whatever happens meanwhile. */
const patienceMs = 120_000
/** A text is typed within this time, unless the form is gone meanwhile. */
const typingMs = 20_000
/** A page on which nothing can be done for this long is loaded again, as a user would. */
const stuckMs = 4_000

/** What a user has typed into a form that is open. */
interface Typed {
  readonly address: string
  readonly number: string
  readonly comment: string
}

/** Keeps the last keys of a page, what had the focus and what its value was, for a note about text that is not there. */
const keepKeys = () => {
  const lines: string[] = []
  const seen = { lastKeys: lines, keysDown: 0 }
  Object.assign(window, seen)
  addEventListener('keydown', () => ((window as unknown as typeof seen).keysDown += 1), {
    capture: true,
  })
  const note = (event: Event) => {
    const target = event.target as Partial<HTMLInputElement> | null
    const { key, data } = event as Partial<KeyboardEvent & InputEvent>
    const value = typeof target?.value === 'string' ? JSON.stringify(target.value) : ''
    const place = target?.name || target?.id || target?.tagName || 'document'
    lines.push(
      `${Math.round(event.timeStamp)} ${event.type} ${key ?? data ?? ''} ${place} ${value}`,
    )
    if (lines.length > 160) lines.shift()
  }
  for (const type of ['keydown', 'beforeinput', 'input', 'focusin', 'focusout', 'reset'])
    addEventListener(type, note, { capture: true })
}

/** How a form is after a look at it. */
type State = 'saved' | 'acted' | 'waits'

/**
 * A user in a real browser with two tabs, who types into forms, sometimes loads a page again in the middle, presses Save once or twice, and goes on until each
 * form is saved. The ledger has what was typed and what was acknowledged.
 */
export const openBrowser = async (
  ledger: Ledger,
  url: string,
  random: () => number,
  find: Client['find'],
) => {
  const executable = await provideChromium()
  if (executable === undefined) return undefined
  const browser = await launchChromium(['--disable-renderer-backgrounding'], executable)
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
  })
  context.setDefaultTimeout(10_000)
  await context.addInitScript(keepKeys)
  let isOver = false
  let count = 0
  /** The last tab that saw a row has its address. */
  const saved = new Map<string, Stop>()

  const watch = (page: Page): Page => {
    page.on('request', (request) => {
      if (request.method() !== 'PUT' || new URL(request.url()).pathname !== stopsPath) return
      const { id, comment } = request.postDataJSON() as Partial<Stop>
      if (id !== undefined) ledger.attempt(id, comment ?? '')
    })
    page.on('response', (response) => {
      const request = response.request()
      if (request.method() !== 'PUT' || new URL(request.url()).pathname !== stopsPath) return
      if (response.status() !== 200) return
      const sent = request.postDataJSON() as Omit<Stop, 'id'> & Partial<Stop>
      ledger.acknowledgeTyped(sent.comment)
      if (sent.id !== undefined)
        return ledger.acknowledgeChange(sent.id, sent.version, sent.comment)
      // Its text is gone where the page is loaded again at that moment.
      response.json().then(
        (stop: Stop) => {
          ledger.acknowledge(stop)
          saved.set(stop.number, stop)
        },
        () => {},
      )
    })
    page.on('pageerror', (error) => ledger.note(`a page failed: ${error.message}`))
    return page
  }

  const signInAt = async (page: Page): Promise<void> => {
    if (await page.locator('#code').isVisible()) {
      await page.locator('#code').fill(company)
      await page.locator('form button[type=submit]').click()
    } else if (await page.locator('#username').isVisible()) {
      await page.locator('#username').fill(username)
      await page.locator('#password').fill(DEMO_PASSWORD)
      await page.locator('form button').first().click()
    } else return
    ledger.counts.signInsInBrowser += 1
    await sleep(500)
  }

  /** The sign-in over a form, in a window of its own. */
  const signInOver = async (page: Page): Promise<void> => {
    const opened = page.waitForEvent('popup')
    // Where the button is gone before it is pressed, no window comes.
    opened.catch(() => {})
    await button(page, 'Sign in').click()
    const popup = await opened
    for (let turn = 0; turn < 30 && !popup.isClosed(); turn += 1) {
      await attempt(() => signInAt(popup))
      await sleep(200)
      if (turn % 10 === 9 && !popup.isClosed()) await attempt(() => popup.reload())
    }
    if (!popup.isClosed()) await popup.close()
  }

  /** Something that a fault may interrupt, which is done again then. */
  const attempt = async (act: () => Promise<unknown>): Promise<boolean> => {
    try {
      await act()
      return true
    } catch {
      return false
    }
  }

  const isThere = (page: Page, typed: Typed) => async () => {
    const [number, comment] = await Promise.all([
      field(page, 'Number').inputValue({ timeout: 1_000 }),
      field(page, 'Comment').inputValue({ timeout: 1_000 }),
    ])
    return number === typed.number && comment === typed.comment
  }

  const isFormOpen = async (page: Page): Promise<boolean> =>
    (await field(page, 'Comment').isVisible()) && (await saveButton(page).isVisible())

  /** One look at the page, and what a user would do there. Returns whether the form is saved and gone. */
  const goOn = async (page: Page, typed: Typed): Promise<State> => {
    if (await dialog(page, 'Your session has ended').isVisible()) {
      await signInOver(page)
      return 'acted'
    }
    const isAtSignIn =
      (await page.locator('#code').isVisible()) || (await page.locator('#username').isVisible())
    if (isAtSignIn) {
      await signInAt(page)
      return 'acted'
    }
    const mine = button(page, 'Save these values')
    if (await mine.isVisible()) {
      const texts = await dialog(page).innerText()
      if (!texts.includes(typed.comment))
        ledger.note(`a conflict does not show what was typed: ${typed.comment}`)
      ledger.counts.conflicts += 1
      await mine.click()
      return 'acted'
    }
    if (await isFormOpen(page)) {
      if (!(await untilTrue(isThere(page, typed), 3_000))) {
        // The page was loaded again at the moment of the answer: this is the next form.
        if (ledger.isAcknowledged(typed.comment)) return 'saved'
        // It may have closed or become a conflict meanwhile.
        if ((await isFormOpen(page)) && !(await mine.isVisible())) {
          const number = await field(page, 'Number').inputValue()
          const comment = await field(page, 'Comment').inputValue()
          // A busy machine may have answered none of the looks in time.
          if (number !== typed.number || comment !== typed.comment) {
            const keys = await page
              .evaluate(() => (window as unknown as { lastKeys: string[] }).lastKeys)
              .catch(() => [])
            ledger.note(
              `typed and gone from the form: ${typed.number} ${typed.comment}, there is ${number} ${comment}\n    ${keys.join('\n    ')}`,
            )
          }
        }
        return 'waits'
      }
      if (!(await saveButton(page).isEnabled()))
        // Nothing is left to save where the page was loaded again at the moment of the answer.
        return ledger.isAcknowledged(typed.comment) ? 'saved' : 'waits'
      if (random() < 0.25) await saveButton(page).dblclick()
      else await saveButton(page).click()
      return 'acted'
    }
    const isList = new URL(page.url()).pathname === '/loadingstop'
    if (isList && (await dialog(page).count()) === 0 && (await page.getByRole('main').isVisible()))
      return 'saved'
    return 'waits'
  }

  const finish = async (page: Page, typed: Typed): Promise<void> => {
    const until = performance.now() + patienceMs
    let movedAt = performance.now()
    let stuckAfter = stuckMs
    for (;;) {
      if (performance.now() > until) {
        ledger.note(
          `a form could not be saved within two minutes: ${typed.comment}, at ${await describe(page, typed)}`,
        )
        return
      }
      // What a fault interrupts is looked at again.
      const state = await goOn(page, typed).catch((): State => 'waits')
      if (state === 'saved') break
      if (state === 'acted') movedAt = performance.now()
      await sleep(300)
      if (performance.now() - movedAt < stuckAfter) continue
      // Nothing can be done here: a page that could not be loaded, or whose parts could not. A slow one is given twice the time.
      stuckAfter *= 2
      ledger.counts.loadedAgain += 1
      await attempt(() => page.goto(typed.address))
      movedAt = performance.now()
    }
    // What the answer said is read beside.
    const isKnown = () => Promise.resolve(ledger.isAcknowledged(typed.comment))
    if (!(await untilTrue(isKnown, 2_000)))
      ledger.note(`a form closed, and no save was acknowledged: ${typed.comment}`)
  }

  /** Where a page is, what it shows, and what the server has, for a note. */
  const describe = async (page: Page, typed: Typed): Promise<string> => {
    const shown = await page
      .evaluate(() => {
        const { lastKeys } = window as unknown as { lastKeys: string[] }
        const drafts = Object.entries({ ...sessionStorage }).filter(([key]) => key.includes('raft'))
        const lines = [document.body.innerText, JSON.stringify(drafts), ...lastKeys.slice(-20)]
        return lines.join('\n    ').slice(0, 4_000)
      })
      .catch(String)
    const isEnabled = await saveButton(page)
      .isEnabled({ timeout: 1_000 })
      .catch(() => undefined)
    const rows = JSON.stringify(await find(typed.number))
    return `${page.url()}, Save enabled: ${isEnabled}, on the server ${rows}\n    ${shown}`
  }

  /** Opens a form, and waits until it can be typed into. */
  const openForm = async (page: Page, address: string): Promise<boolean> => {
    const until = performance.now() + patienceMs
    while (performance.now() < until) {
      await attempt(async () => {
        await page.goto(address)
        for (let turn = 0; turn < 40 && !(await isFormOpen(page)); turn += 1) {
          await signInAt(page)
          if (await dialog(page, 'Your session has ended').isVisible()) await signInOver(page)
          await sleep(100)
        }
      })
      if (await isFormOpen(page)) return true
    }
    ledger.note(`a form could not be opened within two minutes: ${address}`)
    return false
  }

  /** Waits until a form that was loaded again begins with what was typed; it has to do so some seconds after it is open. */
  const untilBack = async (page: Page, address: string, text: string): Promise<boolean> => {
    const until = performance.now() + patienceMs
    let openedAt: number | undefined
    for (let turn = 1; performance.now() < until; turn += 1) {
      if (await isFormOpen(page)) {
        openedAt ??= performance.now()
        const there = await field(page, 'Comment')
          .inputValue({ timeout: 1_000 })
          .catch(() => undefined)
        if (there?.startsWith(text)) return true
        if (performance.now() - openedAt > stuckMs) return false
      } else {
        openedAt = undefined
        await attempt(() => signInAt(page))
        if (turn % 40 === 0) await attempt(() => page.goto(address))
      }
      await sleep(100)
    }
    return false
  }

  /** What is typed has to be in the field. A key that the page was never sent is the fault of this run, and is typed again. */
  const typeKeys = async (
    page: Page,
    label: string,
    keys: string,
    delay: number,
    wanted: string,
  ): Promise<void> => {
    const keysDown = () => page.evaluate(() => (window as unknown as { keysDown: number }).keysDown)
    const before = await keysDown()
    await field(page, label).pressSequentially(keys, { delay, timeout: typingMs })
    const sent = (await keysDown()) - before
    if (sent >= keys.length || (await field(page, label).inputValue()) === wanted) return
    ledger.counts.keysNotSent += keys.length - sent
    await field(page, label).fill(wanted)
  }

  const typeAndSave = async (page: Page, typed: Typed): Promise<void> => {
    if (!(await openForm(page, typed.address))) return
    ledger.type(typed.number, typed.comment)
    const number = field(page, 'Number')
    const comment = field(page, 'Comment')
    const half = Math.floor(typed.comment.length / 2)
    const begin = typed.comment.slice(0, half)
    /** A form that is gone while it is typed into, as its session ended, has to come back with `kept`, what was in it before; then it is typed again. */
    const type = async (kept: string | undefined, act: () => Promise<void>): Promise<void> => {
      for (let turn = 0; turn < 5; turn += 1) {
        if (await attempt(act)) return
        ledger.counts.interrupted += 1
        const isBack =
          kept === undefined
            ? await openForm(page, typed.address)
            : await untilBack(page, typed.address, kept)
        if (!isBack)
          ledger.note(
            `typed before a form was gone, and not there: ${typed.comment}, at ${await describe(page, typed)}`,
          )
      }
      throw new Error(`could not be typed: ${typed.comment}, at ${await describe(page, typed)}`)
    }
    await type(undefined, async () => {
      await number.fill('')
      await typeKeys(page, 'Number', typed.number, 5, typed.number)
    })
    await type(undefined, async () => {
      await comment.fill('')
      await typeKeys(page, 'Comment', begin, 15, begin)
    })
    if (random() < 0.3) {
      ledger.counts.loadedAgain += 1
      await attempt(() => page.goto(typed.address))
      if (!(await untilBack(page, typed.address, begin)))
        ledger.note(`typed before a page was loaded again, and not there: ${typed.comment}`)
    }
    await type(begin, async () => {
      await comment.press('End', { timeout: typingMs })
      // All but what was typed before the form was gone.
      const there = await comment.inputValue()
      await typeKeys(page, 'Comment', typed.comment.slice(there.length), 15, typed.comment)
    })
    await finish(page, typed)
  }

  const numberOf = () => {
    count += 1
    return `TYPE${String(count).padStart(7, '0')}`
  }
  const pages = [watch(await context.newPage()), watch(await context.newPage())]

  const working = (async () => {
    for (let turn = 1; !isOver; turn += 1) {
      try {
        const numbers = pages.map(numberOf)
        await allEnded(
          pages.map((page, tab) =>
            typeAndSave(page, {
              address: '/loadingstop/create',
              number: numbers[tab] ?? '',
              comment: `typed in tab ${tab}, turn ${turn}`,
            }),
          ),
        )
        // Both tabs change the same row.
        const stop = saved.get(numbers[0] ?? '')
        if (stop === undefined) continue
        await allEnded(
          pages.map((page, tab) =>
            typeAndSave(page, {
              address: `/loadingstop/${stop.id}`,
              number: stop.number,
              comment: `changed in tab ${tab}, turn ${turn}`,
            }),
          ),
        )
      } catch (error) {
        ledger.note(`the browser of the run failed: ${String(error)}`)
      }
    }
  })()

  return {
    /** Ends the session of the user, as a sign-out elsewhere does: the tokens open nothing any more. */
    expire: async () => {
      await context.clearCookies()
      for (const page of pages)
        await attempt(() =>
          page.evaluate(() => {
            for (const [key, value] of Object.entries({ ...sessionStorage })) {
              if (!key.startsWith('state.user.')) continue
              const tokens = JSON.parse(String(value)) as Record<string, unknown>
              for (const name of ['access_token', 'refresh_token'])
                tokens[name] = `${String(tokens[name])}x`
              sessionStorage.setItem(key, JSON.stringify(tokens))
            }
          }),
        )
    },
    /** Resolves once the forms that are open are saved. */
    finish: async () => {
      isOver = true
      await working
    },
    close: async () => {
      isOver = true
      await browser.close()
    },
  }
}

/** Waits for all, so that no tab is typed into twice at once, and passes on the first fault. */
const allEnded = async (works: readonly Promise<void>[]): Promise<void> => {
  await Promise.allSettled(works)
  await Promise.all(works)
}

const untilTrue = async (isTrue: () => Promise<boolean>, withinMs: number): Promise<boolean> => {
  const until = performance.now() + withinMs
  for (;;) {
    if (await isTrue().catch(() => false)) return true
    if (performance.now() > until) return false
    await sleep(100)
  }
}
