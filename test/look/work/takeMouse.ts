import type { Locator, Page } from 'playwright-core'
import { chooseOption } from '#test/journeys/pages/select.ts'

/** Someone who works by mouse, and types only what has to be typed. Each click counts, a double click as two; so does each key. */
export const takeMouse = (page: Page) => {
  const effort = { clicks: 0, keys: 0 }
  return {
    page,
    effort,
    click: async (place: Locator) => {
      await place.click()
      effort.clicks += 1
    },
    doubleClick: async (place: Locator) => {
      await place.dblclick()
      effort.clicks += 2
    },
    /** Chooses from the list of a select: a click opens it, another one chooses. */
    choose: async (place: Locator, label: string) => {
      await chooseOption(place, label)
      effort.clicks += 2
    },
    press: async (key: string) => {
      await page.keyboard.press(key)
      effort.keys += 1
    },
    type: async (text: string) => {
      await page.keyboard.type(text)
      effort.keys += text.length
    },
  }
}

export type Mouse = ReturnType<typeof takeMouse>
