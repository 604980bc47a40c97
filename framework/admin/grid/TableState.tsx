import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { HttpError, useListContext } from 'react-admin'
import { useText } from '#i18n/useText.ts'
import { sortStateOf } from '#schema/list/listState.ts'
import type { Resource } from '#schema/resource.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { failureText } from '#admin/look/failureText.ts'
import styles from './grid.module.css'

const skeletonRows = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

/** Shown below the header during the first loading, or after it failed. */
export const TableState = ({
  resource,
  columns,
  isPending,
}: {
  readonly resource: Resource
  readonly columns: number
  readonly isPending: boolean
}) => {
  const text = useText()
  const { session } = useSessionState()
  const { error, refetch, setFilters, setSort, setPerPage } = useListContext()
  // What the server refuses at every open is not loaded by trying again.
  const isRefused = error instanceof HttpError && error.status === 400
  const reset = () => {
    const sort = sortStateOf(resource, session, undefined)
    setFilters({})
    if (sort) setSort(sort)
    setPerPage(resource.list?.pageSize ?? 15)
  }
  if (isPending && !error) {
    return (
      <div aria-hidden="true">
        {skeletonRows.map((row) => (
          <div key={row} className={styles.skeleton} data-columns={Math.min(columns, 8)} />
        ))}
      </div>
    )
  }
  if (error) {
    return (
      <div className={styles.message} role="alert">
        <p>{failureText(text('list.failed'), error, text)}</p>
        <Stack direction="row" sx={{ gap: 1, justifyContent: 'center', flexWrap: 'wrap' }}>
          <Button onClick={() => void refetch()}>{text('list.retry')}</Button>
          {isRefused ? <Button onClick={reset}>{text('list.startAgain')}</Button> : null}
        </Stack>
      </div>
    )
  }
  return null
}
