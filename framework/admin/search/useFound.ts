import { firstBase } from '#schema/application.ts'
import { useEffect, useState } from 'react'
import { findAnythingPath, findTextLength, type FoundGroup } from '#schema/filters/findAnything.ts'
import { useHttp } from '#admin/session/HttpContext.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'

/** Pause in typing before a search. */
const pauseMs = 200

type Failure = 'failed' | 'tooOften'
/** The answer to a search; undefined for another text or the other mode. */
type Answer = {
  readonly queryKey: string
  readonly groups?: readonly FoundGroup[]
  readonly failure?: Failure
}

/** The server's matches for a text. Typing aborts the call and discards its answer. */
export const useFound = (typed: string) => {
  const http = useHttp()
  const { archive } = useSessionState().session
  const [answer, setAnswer] = useState<Answer>()
  const [attempt, setAttempt] = useState(0)
  const text = typed.trim()
  const isAsked = text.length >= findTextLength.min
  const queryKey = `${archive} ${attempt} ${text}`
  useEffect(() => {
    if (!isAsked) return
    const question = new AbortController()
    const { signal } = question
    const options = { signal, archive, isQuiet: true, handlesErrors: true }
    const settle = (settled: Omit<Answer, 'queryKey'>) => {
      if (!signal.aborted) setAnswer({ queryKey, ...settled })
    }
    const timer = setTimeout(() => {
      http.post(firstBase, `${findAnythingPath}/find`, { text }, options).then(
        (body) => settle(body as { readonly groups: readonly FoundGroup[] }),
        (error: unknown) => settle({ failure: toFailure(error) }),
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      question.abort()
    }
  }, [http, archive, queryKey, text, isAsked])
  const current = isAsked && answer?.queryKey === queryKey ? answer : undefined
  return {
    text,
    found: current?.groups,
    failure: current?.failure,
    isSearching: isAsked && current === undefined,
    retry: () => setAttempt(attempt + 1),
  }
}

const toFailure = (error: unknown): Failure =>
  error instanceof Error && 'status' in error && error.status === 429 ? 'tooOften' : 'failed'
