import ChevronRightIcon from '@mui/icons-material/ChevronRight'
import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import { useId, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { fieldKey, singularKey } from '#i18n/resourceKeys.ts'
import type { Part } from '#schema/record/part.ts'
import { firstFieldOf, printTotals, shownColumns, totalsOf } from '#schema/values/partValues.ts'
import { printNumber } from '#schema/values/printNumber.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { fieldOf } from '#schema/resource.ts'
import { renderCell } from '#admin/fields/renderCell.tsx'
import { useDisplay, type Display } from '#admin/controls/display.ts'
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

/** Parts of one kind, a row for each; summed fields have totals below. */
export const PartTable = ({ part, label, records, showsEmpty, below }: Props) => {
  const display = useDisplay()
  const { session } = useSessionState()
  const text = useText()
  const [isWhole, setWhole] = useState(false)
  const columns = shownColumns(part, records, showsEmpty, session.flags)
  const totals = columns.map((name) => totalsOf(part, name, records))
  const firstTotal = totals.findIndex((total) => total !== undefined)
  const shown = isWhole ? records : records.slice(0, shownAtFirst)
  return (
    <>
      {/* A group, because the section around it is a landmark of the same name; keyboard users can scroll it. */}
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="group"
        className="plain-table-scroller document-table"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <table className="plain-table">
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col" data-adds={fieldOf(part, name)?.isSummed}>
                  {display.text(fieldKey(part, name))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
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
          </tbody>
          {records.length > 1 && firstTotal !== -1 ? (
            <tfoot>
              <tr>
                {firstTotal > 0 ? (
                  <th scope="row" colSpan={firstTotal}>
                    <span {...described(text('page.total'))}>{totalSign}</span>
                  </th>
                ) : null}
                {totals.slice(Math.max(0, firstTotal)).map((total, index) => (
                  <td key={columns[index + firstTotal]} data-adds={total !== undefined}>
                    {total && printTotals(total, display.locale)}
                  </td>
                ))}
              </tr>
            </tfoot>
          ) : null}
        </table>
      </div>
      {shown.length < records.length ? (
        <Button onClick={() => setWhole(true)}>
          {text('page.showAll', { count: printNumber(records.length, display.locale) })}
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
  const display = useDisplay()
  const { state } = useLocation() as { state: unknown }
  const id = useId()
  const [isOpen, setOpen] = useState(isFirstOpen)
  const name = below?.nameOf(record)
  return (
    <>
      <tr className="document-row">
        {columns.map((column, index) => (
          <td
            key={column}
            data-kind={kindOf(part, column)}
            data-adds={fieldOf(part, column)?.isSummed}
          >
            {index === 0 && below ? (
              <Stack direction="row" component="span" spacing={1} className="document-openers">
                <IconButton
                  aria-label={name}
                  aria-expanded={isOpen}
                  aria-controls={isOpen ? id : undefined}
                  onClick={() => setOpen(!isOpen)}
                >
                  {isOpen ? <ExpandMoreIcon /> : <ChevronRightIcon />}
                </IconButton>
                <Link className="document-open" to={below.toAddress(record)} state={state}>
                  <span className="visually-hidden">{display.text(singularKey(part))} </span>
                  {renderInTable(part, column, record, display)}
                </Link>
              </Stack>
            ) : (
              renderInTable(part, column, record, display)
            )}
          </td>
        ))}
      </tr>
      {below && isOpen ? (
        <tr id={id} className="document-part">
          <td colSpan={columns.length}>
            {/* Its tables have the same names as those of other rows. */}
            {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
            <div role="group" aria-label={name}>
              {below.render(
                record,
                columns.filter((column) => column in part.fields),
              )}
            </div>
          </td>
        </tr>
      ) : null}
    </>
  )
}

const kindOf = ({ fields }: Part, name: string): string | undefined =>
  fieldOf({ fields }, name)?.kind

/** Nested parts are represented by their first field. */
const renderInTable = (part: Part, name: string, record: AnyRecord, display: Display) => {
  const below = part.many?.[name]
  if (below === undefined) return renderValue(part, name, record, display)
  const first = firstFieldOf(below)
  const of = fieldOf(below, first)
  const elements = (record[name] ?? []) as readonly AnyRecord[]
  const place = { resource: below, name: first }
  return elements.map((element, index) => (
    // Elements are never reordered here.
    <span key={index} className="document-element">
      {of && renderCell(of, element[first], display, place)}
    </span>
  ))
}
