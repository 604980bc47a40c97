import { useListContext } from 'ra-core'
import { useState, type FormEvent } from 'react'
import { useText } from '#i18n/useText.ts'
import { printNumber } from '#resources/kit/values/printNumber.ts'
import { pageCount } from '#resources/query/paging.ts'
import { useDisplay } from '#src/core/controls/display.ts'
import { useShownRows } from './useShownRows.ts'

/** First, previous, go to page, next, last, and the rows shown. */
export const Pager = () => {
  const text = useText()
  const { page, perPage, total = 0, setPage } = useListContext()
  const count = pageCount(total, perPage)
  const { shown } = useShownRows()
  const button = (sign: string, label: string, target: number) => {
    const isThere = target !== page && target >= 1 && target <= count
    return (
      <button
        type="button"
        className="button button-icon"
        aria-label={label}
        title={label}
        // `disabled` would remove the focus from the button that was just pressed.
        aria-disabled={!isThere}
        onClick={() => {
          if (isThere) setPage(target)
        }}
      >
        <span aria-hidden="true">{sign}</span>
      </button>
    )
  }
  return (
    <nav className="pager" aria-label={text('pager.label')}>
      <span className="pager-rows">{shown}</span>
      {button('«', text('pager.first'), 1)}
      {button('‹', text('pager.previous'), page - 1)}
      <PageInput key={page} page={page} count={count} onGo={setPage} />
      {button('›', text('pager.next'), page + 1)}
      {button('»', text('pager.last'), count)}
    </nav>
  )
}

/** Digits only; Enter or blur goes there, a page that does not exist is refused and the value reset. */
const PageInput = ({
  page,
  count,
  onGo,
}: {
  readonly page: number
  readonly count: number
  readonly onGo: (page: number) => void
}) => {
  const { text, locale } = useDisplay()
  const pages = printNumber(count, locale)
  const [typed, setTyped] = useState(String(page))
  const [isRefused, setIsRefused] = useState(false)
  const go = () => {
    const wanted = Number(typed)
    if (wanted === page) return
    const isThere = wanted >= 1 && wanted <= count
    setIsRefused(!isThere)
    if (isThere) onGo(wanted)
    else setTyped(String(page))
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    go()
  }
  return (
    <form className="pager-page" onSubmit={handleSubmit} noValidate>
      <input
        className="filter-input page-input"
        inputMode="numeric"
        aria-label={text('pager.goTo')}
        aria-invalid={isRefused}
        value={typed}
        onChange={(event) => {
          setIsRefused(false)
          setTyped(event.target.value.replace(/\D/g, '').slice(0, 9))
        }}
        onBlur={go}
      />
      <span>{text('pager.of', { count: pages })}</span>
      {isRefused ? (
        <span role="alert" className="pager-refusal">
          {text('pager.outOfRange', { count: pages })}
        </span>
      ) : null}
    </form>
  )
}
