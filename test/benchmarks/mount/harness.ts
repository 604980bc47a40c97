import { createRows, type BenchRow } from './rows.ts'

/** What a page under test can do; all around the table is there before anything is measured. */
export interface Contender {
  /** Shows the table with these rows, or takes it away; done when it returns, not when React finds time. */
  show(rows: readonly BenchRow[] | undefined): void
  /** The element that scrolls, once it is mounted. */
  scroller(): Element | null
  /** How often a row was drawn since the page began, where the table tells. */
  rowRenders?(): number
}

export interface MountTime {
  /** Rendering and layout alone, ms. */
  readonly work: number
  /** Until the second animation frame after it, when it is on the screen, ms. */
  readonly paint: number
  readonly elements: number
}

interface Bench {
  mount(rows: number): Promise<MountTime>
  unmount(): Promise<void>
  /** Milliseconds of each frame while it scrolls. */
  scroll(step: number, frames: number): Promise<number[]>
  rowRenders(): number
}

declare global {
  interface Window {
    bench: Bench
  }
}

const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))

/** Puts a table where the browser's driver can reach it. */
export const expose = (contender: Contender): void => {
  window.bench = {
    mount: async (count) => {
      const rows = createRows(count)
      await nextFrame()
      const begin = performance.now()
      contender.show(rows)
      document.body.getBoundingClientRect()
      const work = performance.now() - begin
      await nextFrame()
      await nextFrame()
      const paint = performance.now() - begin
      return { work, paint, elements: document.body.querySelectorAll('*').length }
    },
    unmount: async () => {
      contender.show(undefined)
      await nextFrame()
      await nextFrame()
    },
    scroll: async (step, frames) => {
      const scroller = contender.scroller()
      if (scroller === null) throw new TypeError('nothing scrolls')
      const times: number[] = []
      let before = await nextFrame()
      for (let frame = 0; frame < frames; frame += 1) {
        scroller.scrollTop += step
        const now = await nextFrame()
        times.push(now - before)
        before = now
      }
      if (scroller.scrollTop === 0) throw new Error('it did not scroll')
      return times
    },
    rowRenders: () => contender.rowRenders?.() ?? 0,
  }
}
