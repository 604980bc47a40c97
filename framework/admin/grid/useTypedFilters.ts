import { useListContext } from 'react-admin'
import { useCallback, useEffect, useRef, useState } from 'react'
import { pendingAfter } from './pendingFilters.ts'

export type TypedFilters = { readonly [column: string]: string }

/** Long enough to type a word before it is searched, short enough to feel immediate. */
const typingPauseMs = 300

const textsOf = (values: Readonly<Record<string, unknown>>): TypedFilters =>
  Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )

/**
 * The texts of the inputs above the columns. They share one buffer, so that two edits within one
 * pause both apply, and a late answer never overwrites typed text.
 */
export const useTypedFilters = () => {
  const { filterValues, setFilters } = useListContext()
  const [typed, setTyped] = useState<TypedFilters>(() => textsOf(filterValues))
  const latest = useRef(typed)
  /** What the address says, and what was sent since and is still on its way there, in this order. */
  const sent = useRef<readonly string[]>([JSON.stringify(textsOf(filterValues))])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const send = useCallback(() => {
    clearTimeout(timer.current)
    const filled = Object.fromEntries(
      Object.entries(latest.current).filter(([, text]) => text.trim() !== ''),
    )
    const text = JSON.stringify(filled)
    if (text === sent.current.at(-1)) return
    sent.current = [...sent.current, text]
    setFilters(filled)
  }, [setFilters])

  const change = useCallback(
    (column: string, text: string, isAtOnce: boolean) => {
      latest.current = { ...latest.current, [column]: text }
      setTyped(latest.current)
      clearTimeout(timer.current)
      if (isAtOnce) send()
      else timer.current = setTimeout(send, typingPauseMs)
    },
    [send],
  )

  const clear = useCallback(() => {
    latest.current = {}
    setTyped({})
    send()
  }, [send])

  // The address changed elsewhere: back, a link, another view.
  useEffect(() => {
    const values = textsOf(filterValues)
    const text = JSON.stringify(values)
    const pending = pendingAfter(sent.current, text)
    sent.current = pending ?? [text]
    if (pending !== undefined) return
    latest.current = values
    setTyped(values)
  }, [filterValues])

  useEffect(() => () => clearTimeout(timer.current), [])

  return { typed, change, clear, send }
}
