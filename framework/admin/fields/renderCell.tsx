import { isValidElement, type ReactElement } from 'react'
import type { MessageKey } from '#i18n/messages.ts'
import { kindOf } from '#kinds/schema.ts'
import type { Field } from '#schema/kinds/fieldTypes.ts'
import type { Cell, RenderCell } from '#kinds/shared/view/kindView.ts'
import { dash } from '#kinds/shared/view/cellParts.tsx'
import { viewOf } from '#kinds/views.ts'

/** A value in a table or a detail view. A function, not a component: lists have many. */
export const renderCell: RenderCell = (field, value, format, place) => {
  if (value === null || value === undefined || value === '') {
    const { emptyText } = kindOf(field)
    return emptyText === undefined ? dash : format.text(emptyText as MessageKey)
  }
  return viewOf(field, format).cell(field, value, format, place, renderCell)
}

/** The same with a cell of the application's own: an element, which has the context of its record, or a function of a value that is there. */
export const renderOwnCell = (
  own: Cell<Field> | ReactElement | undefined,
  ...[field, value, format, place]: Parameters<RenderCell>
) => {
  if (isValidElement(own)) return own
  return own === undefined || value === null || value === undefined || value === ''
    ? renderCell(field, value, format, place)
    : own(field, value, format, place, renderCell)
}
