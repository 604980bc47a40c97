import type { ReactNode } from 'react'
import type { Field } from '#schema/fields.ts'
import { GroupChips } from '#kinds/groups/groupChips.tsx'
import { renderCell } from './renderCell.tsx'
import type { Display, Place } from '#admin/controls/display.ts'

/** A value in full, for a detail view: long texts untruncated, lists with every element. */
export const renderDetail = (
  field: Field,
  value: unknown,
  display: Display,
  place: Place,
): ReactNode => {
  if ((field.kind === 'list' || field.kind === 'records') && Array.isArray(value)) {
    const elements = value as unknown[]
    return elements.length === 0 ? (
      renderCell(field, value, display, place)
    ) : (
      <ul>
        {elements.map((element, index) => (
          // Elements have no identity and are never reordered here.
          <li key={index}>{renderCell(field, [element], display, place)}</li>
        ))}
      </ul>
    )
  }
  // Drawn at once: a list loads its chips late, and what is below would move.
  if (field.kind === 'groups' && Array.isArray(value))
    return <GroupChips groups={value as readonly string[]} isWhole />
  return <span className="detail-text">{renderCell(field, value, display, place)}</span>
}
