import { useListContext } from 'react-admin'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useHref, useLocation } from 'react-router-dom'
import { pendingAfter } from './pendingFilters.ts'

export type TypedFilters = { readonly [column: string]: string }

/** The texts of the filters, and how they are changed. */
export interface FilterTexts {
  readonly typed: TypedFilters
  /** A text is applied after a pause, or at once. */
  readonly change: (column: string, text: string, isAtOnce: boolean) => void
  readonly clear: () => void
  /** Applies what is typed without a pause. */
  readonly send: () => void
}

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
 * pause both apply, and a late answer never overwrites typed text. What is typed when a dialog opens
 * over the list applies once that is closed: the list's new address would close it.
 */
export const useTypedFilters = (route: string): FilterTexts => {
  const { pathname } = useLocation()
  const listAddress = useHref(route)
  const { filterValues, setFilters } = useListContext()
  const [typed, setTyped] = useState<TypedFilters>(() => textsOf(filterValues))
  const latest = useRef(typed)
  /** What the address says, and what was sent since and is still on its way there, in this order. */
  const sent = useRef<readonly string[]>([JSON.stringify(textsOf(filterValues))])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const send = useCallback(() => {
    clearTimeout(timer.current)
    // Of the window: what is drawn may still be the list alone.
    if (location.pathname !== listAddress) return
    const filled = Object.fromEntries(
      Object.entries(latest.current).filter(([, text]) => text.trim() !== ''),
    )
    const text = JSON.stringify(filled)
    if (text === sent.current.at(-1)) return
    sent.current = [...sent.current, text]
    setFilters(filled)
  }, [listAddress, setFilters])
  const latestSend = useRef(send)
  useEffect(() => {
    latestSend.current = send
  }, [send])

  const change = useCallback(
    (column: string, text: string, isAtOnce: boolean) => {
      latest.current = { ...latest.current, [column]: text }
      setTyped(latest.current)
      clearTimeout(timer.current)
      if (isAtOnce) send()
      else timer.current = setTimeout(() => latestSend.current(), typingPauseMs)
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

  const sendAgain = useEffectEvent(() => {
    // What was sent just before a dialog opened may never have become the address of the list.
    sent.current = [JSON.stringify(textsOf(filterValues))]
    send()
  })
  useEffect(() => {
    if (pathname === route) sendAgain()
  }, [pathname, route])

  useEffect(() => () => clearTimeout(timer.current), [])

  return { typed, change, clear, send }
}
