import FirstPageIcon from '@mui/icons-material/FirstPage'
import LastPageIcon from '@mui/icons-material/LastPage'
import PreviousIcon from '@mui/icons-material/NavigateBefore'
import NextIcon from '@mui/icons-material/NavigateNext'
import IconButton from '@mui/material/IconButton'
import { useQueryClient } from '@tanstack/react-query'
import { useIsOffline, useListContext } from 'react-admin'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useText } from '#i18n/useText.ts'
import { formatNumber } from '#schema/values/formatNumber.ts'
import { formatWallClock } from '#schema/values/portTime.ts'
import { isReachable, pageCount, reachableRows } from '#query/paging.ts'
import { CompactSelect } from '#admin/controls/CompactSelect.tsx'
import { useFormat } from '#admin/controls/format.ts'
import { saveSetting } from '#admin/look/appearance.ts'
import { cleanInput } from '#admin/look/light/cleanInput.ts'
import { isFilled, withRows } from './filledWindow.ts'
import { useShownRows } from './useShownRows.ts'
import { FillWindow } from './FillWindow.tsx'
import styles from './pager.module.css'

/** Rows per page that are offered, besides that of the address. */
const pageSizes = [10, 25, 50, 100]
const fill = 'fill'

/** First, previous, go to page, next, last, and the rows shown. */
export const Pager = ({
  first,
}: {
  /** The state with which the company begins, as an address. */
  readonly first: string
}) => {
  const text = useText()
  const list = useListContext()
  const { page, perPage, total, meta, setPage } = list
  const count = total === undefined ? undefined : pageCount(total, perPage)
  // The last page is not known while there are more rows than are counted.
  const areMore = meta?.totalEstimated === true
  const canReach = (target: number) =>
    isReachable((target - 1) * perPage, {
      totalElements: total ?? 0,
      ...(areMore ? { totalEstimated: true } : {}),
    })
  const isNextTooFar = page < (count ?? page) + Number(areMore) && !canReach(page + 1)
  const { shown } = useShownRows()
  const pager = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const isFilling = isFilled(search || first)
  const choose = (size: string) => {
    const next = { page: 1, perPage: Number(size) || perPage, isFilled: size === fill }
    // Other lists begin like it.
    saveSetting('rows', next.isFilled ? 'fill' : 'declared')
    void navigate({ pathname, search: withRows(search, list, next) })
  }
  const button = (icon: ReactNode, label: string, target: number, className?: string) => {
    // Before the rows are counted the pages up to this one are known.
    const isThere = target !== page && target >= 1 && target <= (count ?? page) && canReach(target)
    return (
      <IconButton
        className={className}
        aria-label={label}
        // `disabled` would remove the focus from the button that was just pressed.
        aria-disabled={!isThere}
        onClick={() => {
          if (isThere) setPage(target)
        }}
      >
        {icon}
      </IconButton>
    )
  }
  return (
    <nav ref={pager} className={`pager ${styles.pager}`} aria-label={text('pager.label')}>
      <span className={styles.rows}>
        {shown}
        <ReadAt />
      </span>
      <span className={styles.size}>
        <span className={styles.label} aria-hidden="true">
          {text('ra.navigation.page_rows_per_page')}
        </span>
        <CompactSelect
          className="filter-input"
          label={text('ra.navigation.page_rows_per_page')}
          value={isFilling ? fill : String(perPage)}
          options={[
            ...[...new Set([...pageSizes, perPage])]
              .toSorted((one, other) => one - other)
              .map((size) => [String(size), String(size)] as const),
            [fill, text('pager.fill')],
          ]}
          onChoose={choose}
        />
      </span>
      {isFilling ? <FillWindow pager={pager} /> : null}
      {button(<FirstPageIcon />, text('ra.navigation.first'), 1, styles.end)}
      {button(<PreviousIcon />, text('ra.navigation.previous'), page - 1)}
      <PageInput
        key={page}
        page={page}
        count={count}
        areMore={areMore}
        canReach={canReach}
        isNextTooFar={isNextTooFar}
        onGo={setPage}
      />
      {button(<NextIcon />, text('ra.navigation.next'), page + 1)}
      {button(
        <LastPageIcon />,
        text('ra.navigation.last'),
        areMore ? page : (count ?? page),
        styles.end,
      )}
    </nav>
  )
}

/** When the rows were read, while the network is away. */
const ReadAt = () => {
  const { text, timeZone } = useFormat()
  const { resource } = useListContext()
  const cache = useQueryClient().getQueryCache()
  if (!useIsOffline()) return null
  const lists = cache.findAll({ queryKey: [resource, 'getList'] })
  const time = new Date(Math.max(...lists.map(({ state }) => state.dataUpdatedAt), 0))
  return (
    <span className="soft">
      {' '}
      {text('list.readAt', { time: formatWallClock(time, timeZone).slice(11, 16) })}
    </span>
  )
}

/** Digits only; Enter or blur goes there, a page that does not exist is refused and the value reset. */
const PageInput = ({
  page,
  count,
  areMore,
  canReach,
  isNextTooFar,
  onGo,
}: {
  readonly page: number
  /** Undefined before the rows are counted, and where that failed. */
  readonly count: number | undefined
  /** There are more pages than `count`. */
  readonly areMore: boolean
  readonly canReach: (page: number) => boolean
  readonly isNextTooFar: boolean
  readonly onGo: (page: number) => void
}) => {
  const { text, locale } = useFormat()
  const pages = count === undefined ? undefined : { count: formatNumber(count, locale) }
  const [typed, setTyped] = useState(String(page))
  const [refused, setRefused] = useState<'outOfRange' | 'tooFar'>()
  const refusal = refused ?? (isNextTooFar ? 'tooFar' : undefined)
  const go = () => {
    const wanted = Number(typed)
    if (wanted === page) return
    const isThere = wanted >= 1 && (areMore || wanted <= (count ?? wanted))
    const problem = !isThere ? 'outOfRange' : canReach(wanted) ? undefined : 'tooFar'
    setRefused(problem)
    if (problem === undefined) onGo(wanted)
    else setTyped(String(page))
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    go()
  }
  return (
    <form className={styles.page} onSubmit={handleSubmit} noValidate>
      <input
        className={`filter-input ${styles.input}`}
        inputMode="numeric"
        aria-label={text('pager.goTo')}
        aria-invalid={refused !== undefined}
        value={typed}
        onChange={(event) => {
          setRefused(undefined)
          setTyped(cleanInput(event.target, (typed) => typed.replace(/\D/g, ''), 9))
        }}
        onBlur={go}
      />
      <span className={styles.of}>
        {pages ? text(areMore ? 'pager.ofMore' : 'pager.of', pages) : null}
      </span>
      {refusal && pages ? (
        <span role="alert" className={styles.refusal}>
          {refusal === 'tooFar'
            ? text('pager.tooFar', { rows: formatNumber(reachableRows, locale) })
            : text('pager.outOfRange', pages)}
        </span>
      ) : null}
    </form>
  )
}
