import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { TableScroller } from '#admin/dialog/TableScroller.tsx'
import { toLanguageTag } from '#i18n/language.ts'
import { fieldKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import { formatNumber } from '#schema/values/formatNumber.ts'
import { CellProblems } from './CellProblems.tsx'
import { FailureNote } from './FailureNote.tsx'
import { takeFocus } from '#admin/manyRows/takeFocus.ts'
import type { FileStepProps } from './step.ts'
import { SelectField } from '#admin/controls/SelectField.tsx'
import { TextReadingChoice } from './TextReadingChoice.tsx'

const matches = {
  maxHeight: '40vh',
  '& :is(th, td)': { overflowWrap: 'anywhere' },
  '& .MuiTextField-root': { minWidth: '9.5rem' },
}

/** Each column of the file with the field that it is; another one can be chosen, or none. */
export const MatchStep = ({ resource, state, language, imported }: FileStepProps) => {
  const text = useText()
  const { table, columns } = imported
  const fields = state.fields.data ?? []
  const missing = fields.filter(({ name, required }) => required && !columns.includes(name))
  const isNothing = columns.every((name) => name === undefined)
  const choose = (index: number, name: string) =>
    state.setImported({
      ...imported,
      // A field is one column: where it was before is left out.
      columns: columns.map((old, other) => {
        if (other === index) return name === '' ? undefined : name
        return old === name ? undefined : old
      }),
    })
  return (
    <>
      <DialogContent>
        <TextReadingChoice state={state} imported={imported} />
        <CellProblems language={language} imported={imported} />
        <TableScroller label={text('import.match')} sx={matches}>
          <TableHead>
            <TableRow>
              <TableCell>{text('import.column')}</TableCell>
              <TableCell>{text('import.example')}</TableCell>
              <TableCell>{text('import.field')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {table.header.map((heading, index) => {
              const column = heading || text('import.noColumn', { number: index + 1 })
              return (
                // Columns have no name of their own, and keep their order.
                <TableRow key={index}>
                  <TableCell component="th" scope="row">
                    {column}
                  </TableCell>
                  <TableCell data-kind="text">
                    {table.rows.find(({ cells }) => cells[index])?.cells[index]}
                  </TableCell>
                  <TableCell>
                    <SelectField
                      label={text('import.fieldFor', { column })}
                      isLabelHidden
                      any={text('import.leftOut')}
                      value={columns[index] ?? ''}
                      options={fields.map(({ name }) => [name, text(fieldKey(resource, name))])}
                      inputRef={index === 0 ? takeFocus : null}
                      onChoose={(name) => choose(index, name)}
                    />
                  </TableCell>
                </TableRow>
              )
            })}
          </TableBody>
        </TableScroller>

        {isNothing ? (
          <Alert severity="error">{text('import.nothing')}</Alert>
        ) : missing.length > 0 ? (
          <Alert severity="warning">
            {text('import.missing', {
              labels: missing.map(({ name }) => text(fieldKey(resource, name))).join(', '),
            })}
          </Alert>
        ) : null}
        <FailureNote resource={resource} state={state} language={language} />
      </DialogContent>
      <DialogActions>
        <Button onClick={() => state.setImported(undefined)}>{text('ra.action.back')}</Button>
        <Button
          variant="contained"
          color="primary"
          aria-disabled={isNothing || state.isReading}
          onClick={() => {
            if (!isNothing && !state.isReading) void state.check(imported)
          }}
        >
          {text('import.check', {
            count: formatNumber(table.rows.length, toLanguageTag(language)),
          })}
        </Button>
      </DialogActions>
    </>
  )
}
