import CloseIcon from '@mui/icons-material/Close'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { renderTag } from '#kinds/shared/view/renderTag.tsx'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useText } from '#i18n/useText.ts'
import type { News } from './news.ts'

const severities = { CRITICAL: 'error', WARNING: 'warning', INFO: 'info' } as const
const meanings = { CRITICAL: 'bad', WARNING: 'attention', INFO: 'progress' } as const

/** The first alert in one line, or all of them in full. */
export const NewsList = ({
  shown,
  onClose,
}: {
  readonly shown: readonly News[]
  readonly onClose: (id: number) => void
}) => {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const isCut = useCut(list, shown, isOpen)
  const focusPlace = useFocusAfterClosing(list, shown)
  const listId = useId()
  const visible = isOpen ? shown : shown.slice(0, 1)
  const rest = shown.length - 1
  const more =
    isOpen || isCut || rest > 0 ? (
      <Button
        variant="text"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen && text('news.less')}
        {!isOpen && (rest > 0 ? text('news.more', { count: rest }) : text('news.whole'))}
      </Button>
    ) : null
  return (
    <ul ref={list} id={listId} data-open={isOpen}>
      {visible.map((news, place) => (
        <NewsAlert
          key={news.id}
          news={news}
          more={place === 0 ? more : null}
          onClose={() => {
            focusPlace(place)
            onClose(news.id)
          }}
        />
      ))}
    </ul>
  )
}

const NewsAlert = ({
  news: { title, content, priority },
  more,
  onClose,
}: {
  readonly news: News
  readonly more: ReactNode
  readonly onClose: () => void
}) => {
  const text = useText()
  const name = text('news.close', { title })
  return (
    <li>
      <Alert
        square
        // It is announced once, beside this list.
        role="presentation"
        severity={severities[priority]}
        action={
          <>
            {more}
            <IconButton className="ticker-close" aria-label={name} onClick={onClose}>
              <CloseIcon />
            </IconButton>
          </>
        }
      >
        <p>
          {/* The sign is beside the line. */}
          {renderTag(meanings[priority], text(`resource.newsTicker.choices.priority.${priority}`), {
            sign: '',
          })}{' '}
          <strong>{title}</strong> <span>{content}</span>
        </p>
      </Alert>
    </li>
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

/** After closing, the focus moves to the next alert, else to the last one. */
const useFocusAfterClosing = (
  list: { readonly current: HTMLUListElement | null },
  shown: readonly News[],
) => {
  const wanted = useRef<number>(undefined)
  useEffect(() => {
    if (wanted.current === undefined) return
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('.ticker-close') ?? [])]
    const next = buttons[wanted.current] ?? buttons.at(-1)
    wanted.current = undefined
    next?.focus()
  }, [list, shown])
  return (place: number) => {
    wanted.current = place
  }
}
