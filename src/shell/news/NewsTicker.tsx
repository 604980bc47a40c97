import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useText } from '#i18n/useText.ts'
import { useHttp } from '#src/core/session/HttpContext.ts'
import { Icon } from '#src/shell/header/icons.tsx'
import { keepClosedNews, newsQuery, readClosedNews, toShownNews, type News } from './news.ts'
import './newsTicker.css'

/** The current alerts in one line: the most urgent, and the others behind a button. Nothing is animated. */
export const NewsTicker = () => {
  const text = useText()
  const { data = none } = useQuery(newsQuery(useHttp()))
  const [closed, setClosed] = useState(() => readClosedNews(sessionStorage))
  const shown = useMemo(() => toShownNews(data, closed), [data, closed])
  const [isOpen, setOpen] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const isCut = useCut(list, shown, isOpen)
  const focusPlace = useFocusAfterClosing(list, shown)
  const listId = useId()
  const close = ({ id }: News, place: number) => {
    const next = new Set([...closed, id])
    keepClosedNews(sessionStorage, next)
    focusPlace(place)
    setClosed(next)
  }
  const visible = isOpen ? shown : shown.slice(0, 1)
  const rest = shown.length - 1
  return (
    <>
      {shown.length === 0 ? null : (
        <section className="ticker" aria-label={text('news.region')} data-open={isOpen}>
          <ul ref={list} id={listId}>
            {visible.map((news, place) => (
              <Alert key={news.id} news={news} onClose={() => close(news, place)} />
            ))}
          </ul>
          {isOpen || isCut || rest > 0 ? (
            <button
              type="button"
              className="ticker-more"
              aria-expanded={isOpen}
              aria-controls={listId}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen && text('news.less')}
              {!isOpen && (rest > 0 ? text('news.more', { count: rest }) : text('news.whole'))}
            </button>
          ) : null}
        </section>
      )}
      <Announcement shown={shown} />
    </>
  )
}

const none: readonly never[] = []
const symbols = { CRITICAL: 'critical', WARNING: 'warning', INFO: 'info' } as const

const Alert = ({ news, onClose }: { readonly news: News; readonly onClose: () => void }) => {
  const text = useText()
  const { title, content, priority } = news
  return (
    <li data-priority={priority}>
      <p>
        <span className="ticker-priority">
          <Icon name={symbols[priority]} />
          {text(`resource.newsTicker.choices.priority.${priority}`)}
        </span>{' '}
        <strong>{title}</strong> <span>{content}</span>
      </p>
      <button
        type="button"
        className="bar-button"
        aria-label={text('news.close', { title })}
        title={text('news.close', { title })}
        onClick={onClose}
      >
        <Icon name="close" />
      </button>
    </li>
  )
}

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

/** Whether the single line truncates its text. */
const useCut = (
  list: { readonly current: HTMLUListElement | null },
  shown: readonly News[],
  isOpen: boolean,
): boolean => {
  const [isCut, setCut] = useState(false)
  useEffect(() => {
    const line = list.current?.querySelector('p')
    if (isOpen || !line) return undefined
    const observer = new ResizeObserver(() => setCut(isTooLong(line)))
    observer.observe(line)
    return () => observer.disconnect()
  }, [list, shown, isOpen])
  return isCut
}

const isTooLong = (line: HTMLElement): boolean =>
  line.scrollWidth > line.clientWidth || line.scrollHeight > line.clientHeight + 1

/** After closing, the focus moves to the next alert, else to the last one, else to the page. */
const useFocusAfterClosing = (
  list: { readonly current: HTMLUListElement | null },
  shown: readonly News[],
) => {
  const wanted = useRef<number>(undefined)
  useEffect(() => {
    if (wanted.current === undefined) return
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const next = buttons[wanted.current] ?? buttons.at(-1)
    const target = next ?? document.querySelector<HTMLElement>('#content')
    wanted.current = undefined
    target?.focus()
  }, [list, shown])
  return (place: number) => {
    wanted.current = place
  }
}
