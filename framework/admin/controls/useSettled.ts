import { useEffect, useState } from 'react'

/** Pause in typing before a search. */
const pauseMs = 200

/** A text after it has not changed for a moment. */
export const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
