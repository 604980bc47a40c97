import { useLayoutEffect, useState, type RefObject } from 'react'

/** Used until it is measured. */
const USUAL = 800

/** The rendered width of an element in px. */
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
