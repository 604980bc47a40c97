import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '#i18n/useText.ts'
import { lazyPart } from '#src/core/look/load/lazyPart.tsx'
import { useHttp } from '#src/core/session/HttpContext.ts'
import {
  expectsNews,
  keepClosedNews,
  keepHadNews,
  newsQuery,
  readClosedNews,
  toShownNews,
  type News,
} from './news.ts'
import './newsTicker.css'

const NewsList = lazyPart(async () => (await import('./NewsList.tsx')).NewsList)

/**
 * The current alerts in one line: the most urgent, and the others behind a button. Nothing is animated, and nothing
 * moves: the line has its room before it is drawn, which is when the page is complete.
 */
export const NewsTicker = ({ isPageComplete }: { readonly isPageComplete: boolean }) => {
  const text = useText()
  const { data } = useQuery(newsQuery(useHttp()))
  const [closed, setClosed] = useState(() => readClosedNews(sessionStorage))
  const shown = useMemo(() => toShownNews(data ?? none, closed), [data, closed])
  const isExpected = data === undefined && expectsNews(localStorage)
  useEffect(() => {
    if (data !== undefined) keepHadNews(localStorage, shown.length > 0)
  }, [data, shown])
  const close = (id: number) => {
    if (shown.length === 1) document.querySelector<HTMLElement>('#content')?.focus()
    const next = new Set([...closed, id])
    keepClosedNews(sessionStorage, next)
    setClosed(next)
  }
  return (
    <>
      {shown.length > 0 && isPageComplete ? (
        <section className="ticker" aria-label={text('news.region')}>
          <NewsList shown={shown} onClose={close} />
        </section>
      ) : null}
      {isPageComplete || (shown.length === 0 && !isExpected) ? null : <div className="ticker" />}
      <Announcement shown={shown} />
    </>
  )
}

const none: readonly never[] = []

/** Announces new alerts politely, once; known ones are not repeated. */
const Announcement = ({ shown }: { readonly shown: readonly News[] }) => {
  const text = useText()
  const known = useRef(new Set<number>())
  const [said, say] = useState<readonly News[]>(none)
  useEffect(() => {
    const fresh = shown.filter(({ id }) => !known.current.has(id))
    if (fresh.length === 0) return
    for (const { id } of fresh) known.current.add(id)
    say(fresh)
  }, [shown])
  return (
    <output className="visually-hidden" aria-live="polite">
      {said.map(({ id, title, priority }) => (
        <span key={id}>
          {text(`resource.newsTicker.choices.priority.${priority}`)}: {title}.{' '}
        </span>
      ))}
    </output>
  )
}
