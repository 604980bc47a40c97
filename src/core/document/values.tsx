import type { ReactNode } from 'react'
import type { Part } from '#resources/kit/record/part.ts'
import { printNumberOf } from '#resources/kit/values/printNumber.ts'
import type { AnyRecord } from '#resources/kit/recordOf.ts'
import { fieldOf } from '#resources/kit/resource.ts'
import { renderDetail } from '#src/core/kinds/cells/details.tsx'
import type { Display } from '#src/core/controls/display.ts'

/** A value in full, with its unit if it has one. */
export const renderValue = (
  part: Part,
  name: string,
  record: AnyRecord,
  display: Display,
): ReactNode => {
  const field = fieldOf(part, name)
  const value = record[name]
  if (field === undefined) return null
  if ((field.kind === 'integer' || field.kind === 'decimal') && typeof value === 'number')
    return printNumberOf(field, value, record, display.locale)
  const place = { resource: part, name, record, canCopy: true, isWhole: true }
  return renderDetail(field, value, display, place)
}
