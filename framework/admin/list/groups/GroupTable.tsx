import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { HttpError, useListContext, useLocale } from 'react-admin'
import { Link } from 'react-router-dom'
import { TableScroller } from '#admin/dialog/TableScroller.tsx'
import { toLanguage, toLanguageTag } from '#i18n/language.ts'
import { fieldKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import { groupFilter, groupMax, type Group } from '#schema/list/grouping.ts'
import { formatNumber } from '#schema/values/formatNumber.ts'
import type { NamedView } from '#schema/views.ts'
import { resourceNameOf } from '#admin/dialog/resourceName.ts'
import { noAnswerText } from '#admin/look/failureText.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { useProvider } from '#admin/session/useProvider.ts'
import { GroupName } from './GroupName.tsx'

/** The parameter of the address with the column. */
export const groupKey = 'group'

type Filters = { readonly [column: string]: string }
type Props = { readonly view: NamedView; readonly column: string; readonly filters: Filters }

/** The values of a column with their counts, each a link to its rows. */
export const GroupTable = ({ view, column, filters }: Props) => {
  const { resource } = view
  const text = useText()
  const language = toLanguage(useLocale())
  const print = (value: number) => formatNumber(value, toLanguageTag(language))
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
      <TableRow key={String(value)}>
        <TableCell component="th" scope="row" sx={groupName}>
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
        </TableCell>
        <TableCell sx={countColumn}>
          {print(count)}
          <span aria-hidden="true" style={{ width: `${(100 * count) / most}%` }} />
        </TableCell>
      </TableRow>
    )
  }
  return (
    <>
      <Typography component="output" sx={{ display: 'block', mb: 2 }}>
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
      </Typography>
      {data === undefined ? <LinearProgress aria-label={text('grouping.counting')} /> : null}
      {data && data.groups.length > 0 ? (
        <TableScroller label={text('grouping.table', { column: text(fieldKey(resource, column)) })}>
          <TableHead>
            <TableRow>
              <TableCell>{text('grouping.value')}</TableCell>
              <TableCell sx={countColumn}>{text('grouping.count')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>{data.groups.map(rowOf)}</TableBody>
        </TableScroller>
      ) : null}
    </>
  )
}

const groupName = {
  fontWeight: 'inherit',
  // A long value is broken, so that its count stays in a narrow window.
  overflowWrap: 'anywhere',
  '& [aria-current=true]': { fontWeight: 600 },
}
const countColumn = {
  width: '40%',
  pr: 0,
  '& > span': {
    display: 'block',
    minWidth: 2,
    height: 4,
    mt: 0.5,
    borderRadius: 0.5,
    background: 'var(--petrol)',
  },
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
