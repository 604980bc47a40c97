import Button from '@mui/material/Button'
import { useListContext } from 'react-admin'
import { useState } from 'react'
import { fieldKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import type { Resource } from '#schema/resource.ts'
import { readSorts } from '#schema/list/listSort.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { useShownRows } from './useShownRows.ts'
import styles from './grid.module.css'

const firstKeys = ['list.sortedUp', 'list.sortedDown'] as const
const furtherKeys = ['list.thenUp', 'list.thenDown'] as const

/**
 * The state of a list: why there are no rows, visible to all, or else the rows shown and their sort, for screen
 * readers only. The region always exists, because most screen readers ignore one that is added with its text.
 */
export const ListStatus = ({ resource }: { readonly resource: Resource }) => {
  const text = useText()
  const { session } = useSessionState()
  const {
    data = [],
    sort,
    filterValues,
    isPending,
    isFetching,
    error,
    setFilters,
  } = useListContext()
  const { announcement: rows } = useShownRows()
  const sorted = readSorts(sort)
    .map(({ field, order }, index) => {
      const [up, down] = index === 0 ? firstKeys : furtherKeys
      return text(order === 'ASC' ? up : down, { column: text(fieldKey(resource, field)) })
    })
    .join(' ')
  const [said, setSaid] = useState({ sorted, rows: '', words: '' })
  // Nothing is announced while loading; an error is a separate alert.
  const isSettled = !isFetching && !error
  if (isSettled && (said.sorted !== sorted || said.rows !== rows)) {
    const words = said.sorted === sorted ? rows : `${sorted} ${rows}`
    setSaid({ sorted, rows, words })
  }
  const isEmpty = data.length === 0 && !isPending && !error
  const isFiltered = Object.keys(filterValues).length > 0
  return (
    <output className={isEmpty ? styles.message : 'visually-hidden'}>
      {isEmpty ? (
        <>
          <p>
            {text(
              isFiltered
                ? 'ra.navigation.no_filtered_results'
                : session.archive
                  ? 'list.emptyArchive'
                  : 'ra.page.empty',
            )}
          </p>
          {isFiltered ? (
            <>
              <p className="soft">{text('list.noMatchHint')}</p>
              <Button onClick={() => setFilters({})}>{text('ra.navigation.clear_filters')}</Button>
            </>
          ) : null}
        </>
      ) : (
        said.words
      )}
    </output>
  )
}
