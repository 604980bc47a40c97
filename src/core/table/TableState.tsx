import Button from '@mui/material/Button'
import { useListContext } from 'react-admin'
import { useText } from '#i18n/useText.ts'
import { failureText } from '#src/core/look/failureText.ts'

const skeletonRows = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

/** Shown below the header during the first loading, or after it failed. */
export const TableState = ({
  columns,
  isPending,
}: {
  readonly columns: number
  readonly isPending: boolean
}) => {
  const text = useText()
  const { error, refetch } = useListContext()
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
        <p>{failureText(text('list.failed'), error, text)}</p>
        <Button onClick={() => void refetch()}>{text('list.retry')}</Button>
      </div>
    )
  }
  return null
}
