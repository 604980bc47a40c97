import { useListContext } from 'ra-core'
import { useState } from 'react'
import { fieldKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import type { Resource } from '#resources/kit/defineResource.ts'
import { useSessionState } from '#src/core/session/SessionContext.ts'
import { useShownRows } from './useShownRows.ts'

/**
 * What a list shows now: why there are no rows, for everybody, or else which rows and how they were sorted, for those
 * who do not see it. The region is there from the start, as most screen readers ignore one that comes with its text.
 */
export const ListStatus = ({ resource }: { readonly resource: Resource }) => {
  const text = useText()
  const { session } = useSessionState()
  const { data = [], sort, filterValues, isPending, isFetching, error } = useListContext()
  const { said: rows } = useShownRows()
  const sorted = text(sort.order === 'ASC' ? 'list.sortedUp' : 'list.sortedDown', {
    column: text(fieldKey(resource, sort.field)),
  })
  const [said, setSaid] = useState({ sorted, rows: '', words: '' })
  // What is on the way is said when it is there; a failure is an alert of its own.
  const isSettled = !isFetching && !error
  if (isSettled && (said.sorted !== sorted || said.rows !== rows)) {
    const words = said.sorted === sorted ? rows : `${sorted} ${rows}`
    setSaid({ sorted, rows, words })
  }
  const isEmpty = data.length === 0 && !isPending && !error
  const isFiltered = Object.keys(filterValues).length > 0
  return (
    <output
      className={`list-status ${isEmpty ? 'table-state table-state-message' : 'visually-hidden'}`}
    >
      {isEmpty ? (
        <>
          <p>
            {text(
              isFiltered ? 'list.noMatch' : session.archive ? 'list.emptyArchive' : 'list.empty',
            )}
          </p>
          {isFiltered ? <p className="soft">{text('list.noMatchHint')}</p> : null}
        </>
      ) : (
        said.words
      )}
    </output>
  )
}
