import { createRows, type BenchRow } from './rows.ts'

/** The interface of a page under test; everything around the table is rendered before measuring. */
export interface Contender {
  /** Mounts the table with these rows, or unmounts it; synchronously, not when React schedules it. */
  show(rows: readonly BenchRow[] | undefined): void
  /** The scrolling element, once mounted. */
  scroller(): Element | null
  /** Number of row renders since the page was loaded, if the table counts them. */
  rowRenders?(): number
}

export interface MountTime {
  /** Rendering and layout only, ms. */
  readonly work: number
  /** Until the second animation frame, when it is on the screen, ms. */
  readonly paint: number
  readonly elements: number
}

interface Bench {
  mount(rows: number): Promise<MountTime>
  unmount(): Promise<void>
  /** Milliseconds of each frame while scrolling. */
  scroll(step: number, frames: number): Promise<number[]>
  rowRenders(): number
}

declare global {
  interface Window {
    bench: Bench
  }
}

const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))

/** Exposes a table to the browser's driver. */
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
