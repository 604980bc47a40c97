import Button from '@mui/material/Button'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { ResultScroller } from '#admin/manyRows/ResultScroller.tsx'
import { toLanguageTag } from '#i18n/language.ts'
import { fieldKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import { importOutcomes, type ImportAnswer, type ImportedRow } from '#schema/list/importing.ts'
import { formatNumber } from '#schema/values/formatNumber.ts'
import { saveFile } from '#admin/look/saveFile.ts'
import { useIsNarrow } from '#admin/look/useIsNarrow.ts'
import { Counts } from '#admin/manyRows/Counts.tsx'
import { reasonsOf } from '#admin/manyRows/reasons.ts'
import { toRefusedFile } from './refusedFile.ts'
import type { FileStepProps } from './step.ts'
import { formatCellProblem, unreadableRows } from './unreadable.ts'

/** More rows say nothing more, and cost time to draw. */
const shownMost = 100
const order = ['wrong', 'changed', 'new', 'same'] as const

/** How many rows are new, changed, the same and refused. */
export const ImportCounts = ({
  counts,
  language,
}: Pick<FileStepProps, 'language'> & Pick<ImportAnswer, 'counts'>) => {
  const text = useText()
  return (
    <Counts
      outcomes={importOutcomes}
      labelOf={(outcome) => text(`import.${outcome}`)}
      countOf={(outcome) => formatNumber(counts[outcome], toLanguageTag(language))}
    />
  )
}

/** Rows of the file with what becomes of them, those with a reason against them first. */
export const ResultTable = ({
  resource,
  language,
  imported: { table, columns },
  rows,
}: FileStepProps & { readonly rows: readonly ImportedRow[] }) => {
  const text = useText()
  const isNarrow = useIsNarrow()
  if (rows.length === 0) return null
  const unreadable = unreadableRows(table, columns)
  const explain = (row: ImportedRow): string[] => [
    ...(unreadable.get(row.index) ?? []).map((one) => formatCellProblem(one, table.header, text)),
    ...reasonsOf(
      row,
      resource,
      (name) => cellOf(row, columns.indexOf(name)),
      text,
      (note) => text(`import.${note}`),
    ),
  ]
  const cellOf = (row: ImportedRow, column: number): string =>
    table.rows[row.index]?.cells[column] ?? ''
  const shown = order
    .flatMap((outcome) => rows.filter((row) => row.outcome === outcome))
    .slice(0, shownMost)
  const refused = rows.filter(({ outcome }) => outcome === 'wrong')
  // What names a row: the first two fields that the file has, where there is room for them.
  const named = columns
    .flatMap((name, index) => (name === undefined ? [] : [{ name, index }]))
    .slice(0, isNarrow ? 0 : 2)
  const save = () =>
    saveFile({
      blob: toRefusedFile(
        table,
        text('import.reasons'),
        new Map(refused.map((row) => [row.index, explain(row)])),
      ),
      fileName: `${resource.name}-${text('import.wrong')}.csv`,
    })
  return (
    <>
      <ResultScroller label={text('import.result')}>
        <TableHead>
          <TableRow>
            <TableCell>{text('import.row')}</TableCell>
            {named.map(({ name }) => (
              <TableCell key={name}>{text(fieldKey(resource, name))}</TableCell>
            ))}
            <TableCell>{text('import.outcome')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map((row) => (
            <TableRow key={row.index} data-outcome={row.outcome}>
              <TableCell component="th" scope="row">
                {table.rows[row.index]?.number}
              </TableCell>
              {named.map(({ name, index }) => (
                <TableCell key={name} data-kind="text">
                  {cellOf(row, index)}
                </TableCell>
              ))}
              <TableCell data-kind="longText">
                <strong>{text(`import.${row.outcome}`)}</strong>
                {row.outcome === 'wrong' ? (
                  <ul>
                    {explain(row).map((reason) => (
                      <li key={reason}>{reason}</li>
                    ))}
                  </ul>
                ) : row.outcome === 'changed' ? (
                  `: ${row.changes.map((name) => text(fieldKey(resource, name))).join(', ')}`
                ) : null}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </ResultScroller>
      {rows.length > shown.length ? (
        <p className="soft">
          {text('import.more', {
            count: formatNumber(rows.length - shown.length, toLanguageTag(language)),
          })}
        </p>
      ) : null}
      {refused.length > 0 ? <Button onClick={save}>{text('import.save')}</Button> : null}
    </>
  )
}
