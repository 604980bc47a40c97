import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useQuery } from '@tanstack/react-query'
import { HttpError, useListContext, useLocale } from 'react-admin'
import { Link } from 'react-router-dom'
import { toLanguage, toLanguageTag } from '#i18n/language.ts'
import { fieldKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import { groupFilter, groupMax, type Group } from '#schema/list/grouping.ts'
import { printNumber } from '#schema/values/printNumber.ts'
import type { NamedView } from '#schema/views.ts'
import { resourceNameOf } from '#admin/dialog/resourceName.ts'
import { noAnswerText } from '#admin/look/failureText.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { useProvider } from '#admin/session/useProvider.ts'
import { GroupName } from './GroupName.tsx'
import styles from './groups.module.css'

/** The parameter of the address with the column. */
export const groupKey = 'group'

type Filters = { readonly [column: string]: string }
type Props = { readonly view: NamedView; readonly column: string; readonly filters: Filters }

/** The values of a column with their counts, each a link to its rows. */
export const GroupTable = ({ view, column, filters }: Props) => {
  const { resource } = view
  const text = useText()
  const language = toLanguage(useLocale())
  const print = (value: number) => printNumber(value, toLanguageTag(language))
  const toRows = useToRows(view, column, filters)
  const { data, error, isFetching, refetch } = useGroups(view, column, filters)
  if (error && !isFetching) {
    return (
      <Alert
        severity="error"
        action={
          <Button variant="text" color="inherit" onClick={() => void refetch()}>
            {text('list.retry')}
          </Button>
        }
      >
        {text(`grouping.${problemOf(error)}`) + ' ' + (noAnswerText(error, text) ?? '')}
      </Alert>
    )
  }
  const most = Math.max(...(data?.groups ?? []).map(({ count }) => count))
  const rowOf = ({ value, count }: Group) => {
    const typed = groupFilter(resource, column, value)
    const name = (
      <GroupName resource={resource} column={column} value={value} empty={text('grouping.empty')} />
    )
    return (
      <tr key={String(value)}>
        <th scope="row">
          {typed === undefined ? (
            name
          ) : (
            <Link
              className="cell-link"
              to={toRows(typed)}
              aria-current={filters[column] === typed ? 'true' : undefined}
            >
              {name}
            </Link>
          )}
        </th>
        <td className={styles.count}>
          {print(count)}
          <span aria-hidden="true" style={{ width: `${(100 * count) / most}%` }} />
        </td>
      </tr>
    )
  }
  return (
    <>
      <output className={styles.state}>
        {data === undefined ? text('grouping.counting') : null}
        {data?.groups.length === 0 ? text('grouping.none') : null}
        {data && data.groups.length > 0
          ? data.isCut
            ? text('grouping.cut', { count: print(groupMax) })
            : text('grouping.counted', {
                smart_count: data.groups.length,
                count: print(data.groups.length),
              })
          : null}
      </output>
      {data === undefined ? <LinearProgress aria-label={text('grouping.counting')} /> : null}
      {data && data.groups.length > 0 ? (
        // Long tables scroll, also by keyboard.
        <section
          className="plain-table-scroller"
          aria-label={text('grouping.table', { column: text(fieldKey(resource, column)) })}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          <table className="plain-table">
            <thead>
              <tr>
                <th scope="col">{text('grouping.value')}</th>
                <th scope="col" className={styles.count}>
                  {text('grouping.count')}
                </th>
              </tr>
            </thead>
            <tbody>{data.groups.map(rowOf)}</tbody>
          </table>
        </section>
      ) : null}
    </>
  )
}

/** The counts under the filters of the other columns. */
const useGroups = (view: NamedView, column: string, { [column]: _own, ...others }: Filters) => {
  const calls = useProvider()
  const { archive } = useSessionState().session
  return useQuery({
    queryKey: ['groups', view.name, column, archive, others],
    queryFn: ({ signal }) =>
      calls.countGroups(resourceNameOf(view), column, others, { meta: { archive }, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}

/** The address of the list with only the rows of a group. */
const useToRows = ({ route }: NamedView, column: string, filters: Filters) => {
  const { sort, perPage } = useListContext()
  return (typed: string) => {
    const query = new URLSearchParams({
      filter: JSON.stringify({ ...filters, [column]: typed }),
      sort: sort.field,
      order: sort.order,
      page: '1',
      perPage: String(perPage),
    })
    return `${route}?${query}`
  }
}

const problemOf = (error: unknown): 'tooSlow' | 'busy' | 'failed' => {
  const body: unknown = error instanceof HttpError ? error.body : undefined
  switch ((body as { readonly code?: string } | undefined)?.code ?? '') {
    case 'QUERY_TIMEOUT':
      return 'tooSlow'
    case 'OVERLOADED':
    case 'RATE_LIMITED':
      return 'busy'
    default:
      return 'failed'
  }
}
