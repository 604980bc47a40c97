import { useEffect, useRef, useState } from 'react'
import type { ImportMode } from '#schema/list/importing.ts'

/** Why a call about many rows has no answer. */
export type RunFailure =
  | { readonly kind: 'call'; readonly error: unknown }
  | { readonly kind: 'cancelled'; readonly mode: ImportMode }

/** A call about many rows that is under way. */
export interface Running {
  readonly mode: ImportMode
  /** Rows that are done, of the total. */
  readonly count: number
  readonly total: number
}

/** Between two announcements of the progress. */
const pauseMs = 200

/** One call about many rows at a time, with its progress: an import, a change or a deletion. Leaving the dialog cancels it. */
export const useRun = <Other = never>() => {
  const [failure, setFailure] = useState<RunFailure | Other>()
  const [running, setRunning] = useState<Running>()
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])

  /** The answer of a call; undefined after a failure or a cancellation, which `failure` says. */
  const run = async <Answer>(
    mode: ImportMode,
    total: number,
    call: (options: {
      readonly signal: AbortSignal
      readonly onRows: (count: number) => void
    }) => Promise<Answer>,
  ): Promise<Answer | undefined> => {
    const mine = new AbortController()
    controller.current = mine
    let last = 0
    const onRows = (count: number) => {
      const now = performance.now()
      if (now - last < pauseMs) return
      last = now
      setRunning({ mode, count: Math.min(count, total), total })
    }
    setFailure(undefined)
    setRunning({ mode, count: 0, total })
    try {
      return await call({ signal: mine.signal, onRows })
    } catch (error) {
      setFailure(mine.signal.aborted ? { kind: 'cancelled', mode } : { kind: 'call', error })
      return undefined
    } finally {
      setRunning(undefined)
    }
  }
  return { failure, setFailure, running, run, cancel: () => controller.current?.abort() }
}
