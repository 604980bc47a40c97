import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { limits, type Task } from './effort.ts'

/** In the page: a press of a pointer is an error on the console, which fails the test. Keys make clicks too, without a count. */
const refusePointer = () => {
  const refuse = (event: MouseEvent) => {
    if (event.isTrusted && (event.type !== 'click' || event.detail > 0))
      console.error(`a pointer was used: ${event.type}`)
  }
  for (const type of ['pointerdown', 'mousedown', 'click'] as const)
    addEventListener(type, refuse, true)
}

const hasFocus = (place: Locator) =>
  place.evaluateAll(([element]) => element !== undefined && element === document.activeElement)

/** Row and column of an element in the table. */
const cellOf = async (place: Locator) => {
  const name = await place.evaluate((element) =>
    element.closest('[data-cell]')?.getAttribute('data-cell'),
  )
  const [row = Number.NaN, column = Number.NaN] = (name ?? '').split(':').map(Number)
  return { row, column }
}

/**
 * Someone who does tasks by keyboard alone. Every press is counted, and leaves the focus on something; `done` compares the number
 * with the limit of the task.
 */
export const takeHands = async (page: Page) => {
  await page.evaluate(refusePointer)
  await page.addInitScript(refusePointer)
  let presses = 0
  const counts: [task: Task, presses: number][] = []
  const isSomewhere = () =>
    page.evaluate(() => ![null, document.body].includes(document.activeElement as never))
  const focused = page.locator(':focus')

  const press = async (key: string, times = 1) => {
    for (let time = 0; time < times; time += 1) {
      await page.keyboard.press(key)
      presses += 1
    }
  }
  const settle = async () => {
    await expect.poll(isSomewhere).toBe(true)
  }
  const tabTo = async (place: Locator, key = 'Tab') => {
    await place.first().waitFor()
    for (let count = 0; !(await hasFocus(place)); count += 1) {
      if (count > 60) throw new Error(`${key} does not lead to ${String(place)}`)
      await press(key)
    }
  }
  /** Goes to a cell of the table, or to what is in it, by arrows. */
  const arrowTo = async (place: Locator) => {
    const isInside = await page.locator('main [role=grid] :focus').count()
    if (isInside === 0) await tabTo(page.locator('main [role=grid] [tabindex="0"]'))
    const there = await cellOf(place)
    const move = async (way: 'row' | 'column', forward: string, back: string) => {
      for (let step = await stepOf(way), count = 0; step !== 0; step = await stepOf(way)) {
        if (count++ > 60) throw new Error(`arrows do not lead to ${String(place)}`)
        await press(step > 0 ? forward : back)
      }
    }
    const stepOf = async (way: 'row' | 'column') => there[way] - (await cellOf(focused))[way]
    await move('row', 'ArrowDown', 'ArrowUp')
    // A cell with several buttons is left after the last of them.
    await move('column', 'ArrowRight', 'ArrowLeft')
  }
  return {
    page,
    focused,
    press: async (key: string, times = 1) => {
      await press(key, times)
      await settle()
    },
    type: async (text: string) => {
      await page.keyboard.type(text)
      presses += text.length
      await settle()
    },
    tabTo,
    arrowTo,
    /** Goes to the cell of a button or link, into it, and to what was meant. */
    goInto: async (place: Locator) => {
      await arrowTo(place)
      await press('F2')
      await tabTo(place, 'ArrowRight')
    },
    /** Tabs to a button or link and presses it. */
    use: async (place: Locator, key = 'Enter') => {
      await tabTo(place)
      await press(key)
      await settle()
    },
    /** The presses since the last task. */
    count: () => presses,
    /** Ends a task; the next one is counted from here. */
    done: async (task: Task) => {
      await settle()
      counts.push([task, presses])
      const table = counts.map(([name, count]) => `${name}: ${count} of ${limits[name]}`)
      expect(presses, table.join('\n')).toBeLessThanOrEqual(limits[task])
      presses = 0
    },
  }
}

export type Hands = Awaited<ReturnType<typeof takeHands>>
