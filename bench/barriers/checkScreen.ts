import type { Page } from 'playwright-core'
import {
  frameworkLanguages as languages,
  languageName,
  toLanguageTag,
  type Language,
} from '#framework/i18n/language.ts'
import { pressBehind, switchLanguage } from '#test/journeys/pages/shell.ts'
import { findBarriers } from '#test/findBarriers.ts'
import { textsOf } from '#test/tooling/interfaceTexts.ts'
import { createSettle } from '#test/visitPlaces.ts'

/** What a screen is shown in. */
export interface Combination {
  readonly width: number
  readonly language: Language
  readonly scheme: 'light' | 'dark'
}

export const widths = [1280, 600, 320]
const schemes = ['light', 'dark'] as const

/** The language that names in this benchmark are written in, and the width at which places are looked for. */
export const home: Combination = { width: 1280, language: 'en', scheme: 'light' }

/** Every combination at some of the widths. */
export const combinationsAt = (...some: readonly number[]): Combination[] =>
  some.flatMap((width) =>
    languages.flatMap((language) => schemes.map((scheme) => ({ width, language, scheme }))),
  )

/** One of each width, language and scheme, for a screen that another user has shown in all. */
export const sample: readonly Combination[] = [
  home,
  { width: 600, language: 'cn', scheme: 'dark' },
  { width: 320, language: 'de', scheme: 'light' },
]

/** What is wrong with the page as it is shown now, other than on the console. In the dark only colours are different. */
const findWrong = async (page: Page, { scheme }: Combination): Promise<string[]> => {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return [
    ...(await findBarriers(page, scheme === 'dark' ? 'cat.color' : undefined)),
    ...(wide > 0 ? [`wider than the window by ${wide} px`] : []),
    ...(await findRawKeys(page)),
  ]
}

const groups = new Set(textsOf('en').flatMap(([key]) => key.split('.')[1] ?? []))
const rawKey = new RegExp(
  String.raw`(?<![\w@./-])(?:${[...groups].join('|')})\.[a-z]\w*(?:\.\w+)*(?![\w@])`,
)

/** Keys of texts that are shown or read aloud instead of the texts. */
const findRawKeys = async (page: Page): Promise<string[]> => {
  const texts = await page.evaluate(() => {
    const names = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt']
    const labels = [...document.querySelectorAll('body *')].flatMap((element) =>
      names.map((name) => element.getAttribute(name) ?? ''),
    )
    return [document.title, document.body.innerText, ...labels]
  })
  const keys = texts.flatMap((text) => rawKey.exec(text)?.[0] ?? [])
  return [...new Set(keys)].map((key) => `raw key ${key}`)
}

/** Switches the language in place, behind an open dialog too. */
const speak = async (page: Page, language: Language): Promise<void> => {
  const tag = toLanguageTag(language)
  const ofLightPage = page.locator(`[role=group] > [lang="${tag}"]`)
  if ((await ofLightPage.count()) > 0) await ofLightPage.dispatchEvent('click')
  else await switchLanguage(page, languageName(language), pressBehind)
  await page.waitForFunction((lang) => document.documentElement.lang === lang, tag)
}

/** There are no preferences before the first list is changed, and the browser logs the 404. */
const firstVisit = /status of 404 .*\/userdata\//

/** One who looks at screens on a page, and notes what is wrong with them. */
export const createInspector = (page: Page) => {
  const settle = createSettle(page)
  const logged: string[] = []
  page.on('console', (message) => {
    logged.push(`console: ${message.type()} ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => logged.push(`error: ${error.message}`))
  const ready = async () => {
    await settle()
    await page.evaluate(async () => {
      const ends = document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
      await Promise.allSettled(ends.map(({ finished }) => finished))
    })
  }
  let shown: Combination | undefined
  const frame = async (wanted: Combination) => {
    if (shown?.width !== wanted.width)
      await page.setViewportSize({ width: wanted.width, height: 800 })
    if (shown?.scheme !== wanted.scheme) await page.emulateMedia({ colorScheme: wanted.scheme })
    shown = wanted
  }
  const show = async (wanted: Combination) => {
    await frame(wanted)
    await speak(page, wanted.language)
    await ready()
  }
  /** For a page whose language cannot be changed in place. */
  const showAsIs = async (wanted: Combination) => {
    await frame(wanted)
    await ready()
  }
  /** Checks the screen in some combinations; what may be logged is named. */
  const inspectBy =
    (change: typeof show) =>
    async (combinations: readonly Combination[], expected = /^$/) => {
      const found = new Map<string, Combination[]>()
      for (const combination of combinations) {
        await change(combination)
        const wrong = await findWrong(page, combination)
        const spoken = logged
          .splice(0)
          .filter((line) => !expected.test(line) && !firstVisit.test(line))
        for (const finding of [...wrong, ...spoken])
          found.set(finding, [...(found.get(finding) ?? []), combination])
      }
      return { combinations: combinations.length, found }
    }
  return {
    page,
    ready,
    show,
    inspect: inspectBy(show),
    inspectAsIs: inspectBy(showAsIs),
    forget: () => void logged.splice(0),
  }
}

export type Inspector = ReturnType<typeof createInspector>
