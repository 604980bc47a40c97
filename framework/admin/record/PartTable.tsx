import ChevronRightIcon from '@mui/icons-material/ChevronRight'
import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableFooter from '@mui/material/TableFooter'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { Fragment, useId, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { TableScroller } from '#admin/dialog/TableScroller.tsx'
import { fieldKey, singularKey } from '#i18n/resourceKeys.ts'
import type { Part } from '#schema/record/part.ts'
import { firstFieldOf, formatTotals, shownColumns, totalsOf } from '#schema/values/partValues.ts'
import { formatNumber } from '#schema/values/formatNumber.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { fieldOf } from '#schema/resource.ts'
import { renderCell } from '#admin/fields/renderCell.tsx'
import { useFormat, type CellContext, type Format } from '#admin/controls/format.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { described } from '#admin/look/tips/described.ts'
import type { Below } from './below.ts'
import { useText } from '#i18n/useText.ts'
import { renderValue } from './values.tsx'

type Props = {
  readonly part: Part
  readonly label: string
  readonly records: readonly AnyRecord[]
  readonly showsEmpty: boolean
  /** If the part has pages. */
  readonly below?: Below | undefined
}

/** The label of the totals row (LM-024); the title has the word. */
const totalSign = '∑'
/** Rows that are rendered before the user asks for all. */
const shownAtFirst = 200

const table = { containerType: 'inline-size', maxHeight: 'none', mt: 1 }
const openRow = { '& > td': { borderBottom: 0 } }
/** As wide as what is visible of the table, and in sight when the table is scrolled. */
const beside = { position: 'sticky', insetInlineStart: 0, width: '100cqi', whiteSpace: 'normal' }
const Opener = styled(Link)({
  alignSelf: 'baseline',
  minWidth: 24,
  minHeight: 24,
  color: 'var(--petrol)',
  fontWeight: 600,
})

/** Parts of one kind, a row for each; summed fields have totals below. */
export const PartTable = ({ part, label, records, showsEmpty, below }: Props) => {
  const format = useFormat()
  const { session } = useSessionState()
  const text = useText()
  const [isWhole, setWhole] = useState(false)
  const columns = shownColumns(part, records, showsEmpty, session.flags)
  const totals = columns.map((name) => totalsOf(part, name, records))
  const firstTotal = totals.findIndex((total) => total !== undefined)
  const shown = isWhole ? records : records.slice(0, shownAtFirst)
  return (
    <>
      <TableScroller label={label} isLandmark={false} sx={table}>
        <TableHead>
          <TableRow>
            {columns.map((name) => (
              <TableCell key={name} data-adds={fieldOf(part, name)?.isSummed}>
                {format.text(fieldKey(part, name))}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map((record, index) => (
            <PartRow
              key={typeof record['id'] === 'number' ? record['id'] : index}
              part={part}
              columns={columns}
              record={record}
              below={below}
              isFirstOpen={below?.opensSingle === true && records.length === 1}
            />
          ))}
        </TableBody>
        {records.length > 1 && firstTotal !== -1 ? (
          <TableFooter>
            <TableRow>
              {firstTotal > 0 ? (
                <TableCell component="th" scope="row" colSpan={firstTotal}>
                  <span {...described(text('page.total'))}>{totalSign}</span>
                </TableCell>
              ) : null}
              {totals.slice(Math.max(0, firstTotal)).map((total, index) => (
                <TableCell key={columns[index + firstTotal]} data-adds={total !== undefined}>
                  {total && formatTotals(total, format.locale)}
                </TableCell>
              ))}
            </TableRow>
          </TableFooter>
        ) : null}
      </TableScroller>
      {shown.length < records.length ? (
        <Button onClick={() => setWhole(true)}>
          {text('page.showAll', { count: formatNumber(records.length, format.locale) })}
        </Button>
      ) : null}
    </>
  )
}

/** A row; below it what else is known about its part, if the user opens it. */
const PartRow = ({
  part,
  columns,
  record,
  below,
  isFirstOpen,
}: {
  readonly part: Part
  readonly columns: readonly string[]
  readonly record: AnyRecord
  readonly below: Below | undefined
  readonly isFirstOpen: boolean
}) => {
  const format = useFormat()
  const { state } = useLocation() as { state: unknown }
  const id = useId()
  const [isOpen, setOpen] = useState(isFirstOpen)
  const name = below?.nameOf(record)
  return (
    <>
      <TableRow hover sx={isOpen ? openRow : undefined}>
        {columns.map((column, index) => (
          <TableCell
            key={column}
            data-kind={kindOf(part, column)}
            data-adds={fieldOf(part, column)?.isSummed}
          >
            {index === 0 && below ? (
              <Stack
                direction="row"
                component="span"
                spacing={1}
                sx={{ '& .MuiIconButton-root': { my: -1 } }}
              >
                <IconButton
                  aria-label={name}
                  aria-expanded={isOpen}
                  aria-controls={isOpen ? id : undefined}
                  onClick={() => setOpen(!isOpen)}
                >
                  {isOpen ? <ExpandMoreIcon /> : <ChevronRightIcon />}
                </IconButton>
                <Opener to={below.toAddress(record)} state={state}>
                  <span className="visually-hidden">{format.text(singularKey(part))} </span>
                  {renderInTable(part, column, record, format)}
                </Opener>
              </Stack>
            ) : (
              renderInTable(part, column, record, format)
            )}
          </TableCell>
        ))}
      </TableRow>
      {below && isOpen ? (
        <TableRow id={id}>
          <TableCell colSpan={columns.length} sx={{ pb: 3, pt: 0 }}>
            {/* Its tables have the same names as those of other rows. */}
            {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
            <Box role="group" aria-label={name} sx={beside}>
              {below.render(
                record,
                columns.filter((column) => column in part.fields),
              )}
            </Box>
          </TableCell>
        </TableRow>
      ) : null}
    </>
  )
}

const kindOf = ({ fields }: Part, name: string): string | undefined =>
  fieldOf({ fields }, name)?.kind

/** Nested parts are represented by their first field. */
const renderInTable = (part: Part, name: string, record: AnyRecord, format: Format) => {
  const below = part.many?.[name]
  if (below === undefined) return renderValue(part, name, record, format)
  const first = firstFieldOf(below)
  const of = fieldOf(below, first)
  const elements = (record[name] ?? []) as readonly AnyRecord[]
  const cell: CellContext = { resource: below, name: first }
  return elements.map((element, index) => (
    // Elements are never reordered here.
    <Fragment key={index}>
      {index === 0 ? null : ', '}
      {of && renderCell(of, element[first], format, cell)}
    </Fragment>
  ))
}
