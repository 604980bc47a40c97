import { focusMain } from '#admin/look/focusMain.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '#i18n/useText.ts'
import { useHttp } from '#admin/session/HttpContext.ts'
import { keepClosedNews, newsQuery, readClosedNews, toShownNews, type News } from './news.ts'
import { NewsList } from './NewsList.tsx'

/** The current alerts: the most urgent in one line, and the others behind a button. Nothing is animated. */
export const NewsLine = ({
  onShown,
}: {
  /** Whether there are any, as soon as that is known. */
  readonly onShown: (isAny: boolean) => void
}) => {
  const text = useText()
  const { data } = useQuery(newsQuery(useHttp()))
  const [closed, setClosed] = useState(() => readClosedNews(sessionStorage))
  const shown = useMemo(() => toShownNews(data ?? none, closed), [data, closed])
  useEffect(() => {
    if (data !== undefined) onShown(shown.length > 0)
  }, [data, shown, onShown])
  const close = (id: number) => {
    if (shown.length === 1) focusMain()
    const next = new Set([...closed, id])
    keepClosedNews(sessionStorage, next)
    setClosed(next)
  }
  return (
    <>
      {shown.length > 0 ? (
        <section aria-label={text('news.region')}>
          <NewsList shown={shown} onClose={close} />
        </section>
      ) : null}
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
