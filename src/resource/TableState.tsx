import { useListContext } from 'ra-core'
import { useText } from '#i18n/useText.ts'
import { useSessionState } from '#src/session/SessionContext.ts'

const skeletonRows = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

/** What stands below the header while there are no rows: loading, failed, no match, nothing at all. */
export const TableState = ({
  columns,
  isPending,
}: {
  readonly columns: number
  readonly isPending: boolean
}) => {
  const text = useText()
  const { session } = useSessionState()
  const { error, filterValues, refetch } = useListContext()
  if (isPending && !error) {
    return (
      <div className="table-state" aria-hidden="true">
        {skeletonRows.map((row) => (
          <div key={row} className="skeleton-row" data-columns={Math.min(columns, 8)} />
        ))}
      </div>
    )
  }
  if (error) {
    return (
      <div className="table-state table-state-message" role="alert">
        <p>{text('list.failed')}</p>
        <button type="button" className="button" onClick={() => void refetch()}>
          {text('list.retry')}
        </button>
      </div>
    )
  }
  const isFiltered = Object.keys(filterValues).length > 0
  return (
    <output className="table-state table-state-message">
      <p>
        {text(isFiltered ? 'list.noMatch' : session.archive ? 'list.emptyArchive' : 'list.empty')}
      </p>
      {isFiltered ? <p className="soft">{text('list.noMatchHint')}</p> : null}
    </output>
  )
}
