import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useGetList, type Identifier, type RaRecord } from 'react-admin'
import { useEffect, useRef, type RefObject } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import {
  documentAddress,
  readTab,
  tabAddress,
  type Document,
  type DocumentPage,
} from '#schema/record/document.ts'
import { formatNumber } from '#schema/values/formatNumber.ts'
import { useFormat } from '#admin/controls/format.ts'
import type { ListLocation } from '#admin/dialog/listLocation.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { useText } from '#i18n/useText.ts'

type Props = {
  readonly document: Document
  readonly page: DocumentPage
  readonly place: ListLocation
  /** Which button was pressed: it has the focus again when the page is there. */
  readonly pressedRef: RefObject<Pressed | undefined>
}

type Step = 'previous' | 'next'
/** A pressed button, and the row whose page it was on. */
export interface Pressed {
  readonly step: Step
  readonly from: Identifier
}

const square = { minWidth: 32, p: 0 }

/** Navigates between the entries of the list that opened the page: Alt with Page Up and Page Down. */
export const PrevNextButtons = ({ document, page, place, pressedRef }: Props) => {
  const text = useText()
  const { locale } = useFormat()
  const navigate = useNavigate()
  const { search } = useLocation()
  const here = useListPage(place, place.page, true)
  const index = here.rows.findIndex(({ id }) => id === place.row)
  const isKnown = index !== -1
  const isFirst = index === 0
  const isLast = index === here.rows.length - 1
  const before = useListPage(place, place.page - 1, isKnown && isFirst && place.page > 1)
  const hasMore = place.page * place.perPage < here.total
  const after = useListPage(place, place.page + 1, isKnown && isLast && hasMore)
  const toNeighbour = (row: RaRecord | undefined, at: number) => {
    const id = Number(row?.[document.from.key])
    if (row === undefined || !isKnown || !Number.isSafeInteger(id)) return undefined
    return {
      // The same tab of the next one.
      to: tabAddress(documentAddress(document, page, { [page.param]: id }), page, readTab(search)),
      state: { place: { ...place, page: at, row: row.id } },
    }
  }
  const previous = isFirst
    ? toNeighbour(before.rows.at(-1), place.page - 1)
    : toNeighbour(here.rows[index - 1], place.page)
  const next = isLast
    ? toNeighbour(after.rows[0], place.page + 1)
    : toNeighbour(here.rows[index + 1], place.page)
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const goal = { PageUp: previous, PageDown: next }[event.key]
      // Over a dialog it would discard what is typed there.
      const isCovered = window.document.querySelector('[aria-modal="true"]') !== null
      if (!event.altKey || goal === undefined || isCovered) return
      event.preventDefault()
      void navigate(goal.to, { state: goal.state, replace: true })
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [navigate, previous, next])
  const buttons = useRef<HTMLElement>(null)
  useEffect(() => {
    const pressed = pressedRef.current
    // Until the router has followed, the page is still the one that is left.
    if (!isKnown || pressed === undefined || pressed.from === place.row) return
    const name = pressed.step
    const links = [...(buttons.current?.querySelectorAll('a') ?? [])]
    const same = links.find((link) => link.dataset['step'] === name)
    // The neighbour may be on a page of the list that is still read.
    const mayCome = name === 'next' ? hasMore : place.page > 1
    if (same === undefined && mayCome) return
    pressedRef.current = undefined
    // At the end of the list, the other one.
    const goal = same ?? links[0]
    goal?.focus()
  })
  if (!isKnown) return null
  const step = (name: Step, goal: typeof next, label: string, sign: string, keys: string) =>
    goal ? (
      // Back leads to the list, not through all visited entries.
      <Button
        component={Link}
        sx={square}
        to={goal.to}
        state={goal.state}
        replace
        data-step={name}
        onClick={() => {
          pressedRef.current = { step: name, from: place.row }
        }}
        aria-label={label}
        data-tip=""
        aria-keyshortcuts={keys}
      >
        {sign}
      </Button>
    ) : (
      <Button disabled aria-label={label} sx={square}>
        {sign}
      </Button>
    )
  const at = (place.page - 1) * place.perPage + index + 1
  return (
    <Stack ref={buttons} direction="row" component="span" data-neighbours="">
      {step('previous', previous, text('page.previous'), '‹', 'Alt+PageUp')}
      <span className="soft">
        {text('page.placeInList', {
          at: formatNumber(at, locale),
          total: formatNumber(here.total, locale),
        })}
      </span>
      {step('next', next, text('page.next'), '›', 'Alt+PageDown')}
    </Stack>
  )
}

const useListPage = (
  { name, filter, sort, perPage }: ListLocation,
  page: number,
  isWanted: boolean,
) => {
  const { session } = useSessionState()
  const { data = none, total = 0 } = useGetList<RaRecord>(
    name,
    {
      pagination: { page, perPage },
      sort,
      filter,
      meta: { archive: session.archive },
    },
    { enabled: isWanted, retry: false },
  )
  return { rows: data, total }
}
const none: RaRecord[] = []
