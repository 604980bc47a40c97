import { WholeText } from '#admin/look/WholeText.tsx'
import type { RenderCell } from '#kinds/shared/view/kindView.ts'
import { viewOf } from '#kinds/views.ts'
import { renderCell } from './renderCell.tsx'

/** A value in full, for a detail view: long texts untruncated, lists with every element. */
export const renderDetail: RenderCell = (field, value, format, place) => {
  const { detail } = viewOf(field, format)
  return detail && Array.isArray(value) ? (
    detail(field, value, format, place, renderCell)
  ) : (
    <WholeText>{renderCell(field, value, format, place)}</WholeText>
  )
}
