import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { ResultScroller } from '#admin/manyRows/ResultScroller.tsx'
import { fieldKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import { changeManyShown, type ChangedRow } from '#schema/list/changeMany.ts'
import { fieldOf, type Resource } from '#schema/resource.ts'
import { plainText } from '#schema/record/changes.ts'
import { nameRecord } from '#schema/values/nameRecord.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { columnsOf } from '#schema/views.ts'
import { useFormat, type CellContext } from '#admin/controls/format.ts'
import { renderDetail } from '#admin/fields/renderDetail.tsx'
import { useIsNarrow } from '#admin/look/useIsNarrow.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { ChangedValue } from '#admin/changes/ChangedValue.tsx'
import { reasonsOf } from '#admin/manyRows/reasons.ts'
import type { StepProps } from './step.ts'

const order = ['wrong', 'changed', 'same'] as const

/** The first entries of each outcome, with their change or the reasons against it; what is rejected comes first. */
export const ResultTable = ({
  view: { resource },
  t,
  print,
  rows,
}: StepProps & { readonly rows: readonly ChangedRow[] }) => {
  const text = useText()
  const isNarrow = useIsNarrow()
  const { session } = useSessionState()
  // What names an entry: as in the list its first columns, where there is room for them.
  const named = columnsOf(resource, session).slice(0, isNarrow ? 0 : 2)
  const shown = order.flatMap((outcome) =>
    rows.filter((row) => row.outcome === outcome).slice(0, changeManyShown),
  )
  if (shown.length === 0) return null
  const reasons = (row: ChangedRow) =>
    reasonsOf(row, resource, (name) => plainText(row.to?.[name] ?? ''), text, t)
  return (
    <>
      <ResultScroller label={t('result')}>
        <TableHead>
          <TableRow>
            {named.length === 0 ? <TableCell>{t('entry')}</TableCell> : null}
            {named.map((name) => (
              <TableCell key={name}>{text(fieldKey(resource, name))}</TableCell>
            ))}
            <TableCell>{t('outcome')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map((row) => (
            <TableRow key={row.index} data-outcome={row.outcome}>
              <Names resource={resource} named={named} row={row} />
              <TableCell data-kind="longText">
                {row.outcome === 'wrong' ? (
                  <>
                    <strong>{t('wrong')}</strong>
                    <ul>
                      {reasons(row).map((reason) => (
                        <li key={reason}>{reason}</li>
                      ))}
                    </ul>
                  </>
                ) : row.outcome === 'same' ? (
                  t('isSame')
                ) : row.changes.length === 0 ? (
                  t('changed')
                ) : (
                  <Changes resource={resource} row={row} />
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </ResultScroller>
      {rows.length > shown.length ? (
        <p className="soft">{t('more', { count: print(rows.length - shown.length) })}</p>
      ) : null}
    </>
  )
}

/** What names an entry: its first columns, or its name alone where there are none. */
const Names = ({
  resource,
  named,
  row: { row, found },
}: {
  readonly resource: Resource
  readonly named: readonly string[]
  readonly row: ChangedRow
}) => {
  const format = useFormat()
  if (row === undefined)
    return (
      <TableCell component="th" scope="row" colSpan={Math.max(named.length, 1)}>
        {found?.id ?? '–'}
      </TableCell>
    )
  if (named.length === 0)
    return (
      <TableCell component="th" scope="row">
        {nameRecord(resource, row)}
      </TableCell>
    )
  return named.map((name) => {
    const field = fieldOf(resource, name)
    const cell: CellContext = { resource, name, record: row, isFullText: true }
    return field ? (
      <TableCell key={name} data-kind={field.kind}>
        {renderDetail(field, row[name], format, cell)}
      </TableCell>
    ) : null
  })
}

const Changes = ({ resource, row }: { readonly resource: Resource; readonly row: ChangedRow }) => {
  const text = useText()
  const before: AnyRecord = row.row ?? {}
  const after = { ...before, ...row.to }
  return row.changes.map((name) => {
    const field = fieldOf(resource, name)
    if (field === undefined) return null
    const change = { field: name, from: before[name], to: after[name] }
    return (
      <div key={name}>
        {row.changes.length > 1 ? `${text(fieldKey(resource, name))}: ` : null}
        <ChangedValue {...{ resource, field, change, before, after }} />
      </div>
    )
  })
}
