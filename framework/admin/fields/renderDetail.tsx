import { WholeText } from '#admin/look/WholeText.tsx'
import type { RenderCell } from '#kinds/shared/view/kindView.ts'
import { viewOf } from '#kinds/views.ts'
import { renderCell } from './renderCell.tsx'

/** A value in full, for a detail view: long texts untruncated, lists with every element. */
export const renderDetail: RenderCell = (field, value, display, place) => {
  const { detail } = viewOf(field, display)
  return detail && Array.isArray(value) ? (
    detail(field, value, display, place, renderCell)
  ) : (
    <WholeText>{renderCell(field, value, display, place)}</WholeText>
  )
}
