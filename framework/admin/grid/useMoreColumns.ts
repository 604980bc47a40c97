import { useEffect, type RefObject } from 'react'

/** Keeps `data-more` of what scrolls a table: the sides, `start` and `end`, at which there are more columns. */
export const useMoreColumns = (scroller: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = scroller.current
    if (element === null) return undefined
    const mark = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      const before = Math.abs(scrollLeft)
      const sides = [
        ...(before > 0 ? ['start'] : []),
        // Of a zoomed page these are not whole numbers.
        ...(scrollWidth - clientWidth - before > 1 ? ['end'] : []),
      ].join(' ')
      if (sides === '') delete element.dataset['more']
      else if (element.dataset['more'] !== sides) element.dataset['more'] = sides
    }
    const sizes = new ResizeObserver(mark)
    for (const one of [element, ...element.children]) sizes.observe(one)
    element.addEventListener('scroll', mark, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', mark)
    }
  }, [scroller])
}
