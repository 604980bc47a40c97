import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { fieldKey } from '#i18n/resourceKeys.ts'
import { cutText } from '#admin/controls/cutText.ts'
import type { Cell } from './kindView.ts'
import type { Field } from '#schema/kinds/fieldTypes.ts'
import type { Format, CellContext } from '#admin/controls/format.ts'
import { described } from '#admin/look/tips/described.ts'

/** A missing value. */
export const dash = <span className="cell-none">–</span>

/** The hidden rest is replaced by an ellipsis; screen readers, copying and hover get all. */
export const cutCell = (text: string, length = text.length): ReactNode => {
  const [shown, rest] = cutText(text, length)
  return rest === '' ? (
    text
  ) : (
    <span data-tip="">
      {shown}
      <span className="cell-rest">{rest}</span>
    </span>
  )
}

/** The first value of a list and the number of others. */
export const manyCell = (
  value: unknown,
  render: (element: unknown) => ReactNode,
  { text }: Format,
  { resource, name, recordName = '', moreTo }: CellContext,
): ReactNode => {
  const [first, ...more] = Array.isArray(value) ? (value as unknown[]) : []
  if (first === undefined) return dash
  if (more.length === 0) return render(first)
  return (
    <span className="cell-many">
      {render(first)}
      {moreTo === undefined ? (
        <span className="cell-more" {...described(text('list.more', { count: more.length }))}>
          +{more.length}
        </span>
      ) : (
        <Link
          className="cell-more"
          tabIndex={-1}
          to={moreTo}
          // Each row has one.
          aria-label={text('list.moreOf', {
            count: more.length,
            column: text(fieldKey(resource, name)),
            name: recordName,
          })}
          data-tip=""
        >
          +{more.length}
        </Link>
      )}
    </span>
  )
}

/** The records of a path, from the first one to the record itself. */
export const pathCell = (value: unknown, render: (element: unknown) => ReactNode): ReactNode => (
  <span>
    {(value as readonly unknown[]).map((element, index) => (
      <Fragment key={String(element)}>
        {index > 0 ? ' / ' : ''}
        {render(element)}
      </Fragment>
    ))}
  </span>
)

/** Every element of a list, below each other. */
export const everyElement: Cell<Field> = (field, value, format, cell, renderElement) => {
  const elements = value as readonly unknown[]
  return elements.length === 0 ? (
    renderElement(field, value, format, cell)
  ) : (
    <ul>
      {elements.map((element, index) => (
        // Elements have no identity and are never reordered here.
        <li key={index}>{renderElement(field, [element], format, cell)}</li>
      ))}
    </ul>
  )
}
