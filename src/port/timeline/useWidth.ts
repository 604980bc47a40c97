import { useLayoutEffect, useState, type RefObject } from 'react'

/** Until it is measured. */
const USUAL = 800

/** How wide an element is drawn, in px. */
export const useWidth = (element: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(USUAL)
  useLayoutEffect(() => {
    const { current } = element
    if (current === null) return undefined
    const measure = () => setWidth(current.clientWidth || USUAL)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return width
}
