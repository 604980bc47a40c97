import { useEffect, useState } from 'react'

/** Who types presses a key at least this often, in milliseconds. */
const pauseMs = 1_000

/**
 * False while the user types into a field, until a pause of a second: what opens by itself would take the keys. True at once where no field has
 * the focus, and from then on.
 */
export const useTypingPause = (): boolean => {
  const [isPause, setIsPause] = useState(() => !isField(document.activeElement))
  useEffect(() => {
    if (isPause) return undefined
    let timer = 0
    const wait = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(() => setIsPause(true), pauseMs)
    }
    wait()
    window.addEventListener('keydown', wait, { capture: true })
    return () => {
      window.clearTimeout(timer)
      window.removeEventListener('keydown', wait, { capture: true })
    }
  }, [isPause])
  return isPause
}

const isField = (element: Element | null): boolean =>
  element?.matches('input, textarea, [contenteditable="true"]') === true
