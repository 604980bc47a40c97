import { useCallback, useEffect, useRef } from 'react'
import { createAsking } from './createAsking.ts'

/** A function that asks soon, see `createAsking`, always with the latest `ask`. */
export const useAsking = (ask: () => Promise<void>): (() => void) => {
  const latest = useRef(ask)
  const asking = useRef<ReturnType<typeof createAsking>>(undefined)
  useEffect(() => {
    latest.current = ask
  })
  useEffect(() => {
    asking.current = createAsking(() => latest.current())
    return asking.current.start()
  }, [])
  return useCallback(() => asking.current?.soon(), [])
}
