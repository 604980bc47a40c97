import { kindOf } from '#kinds/schema.ts'
import type { DateTimeField, DayField } from '#schema/kinds/fieldTypes.ts'
import { DayRangeFilter } from '#admin/controls/DayRangeFilter.tsx'
import type { FilterProps } from '#kinds/shared/view/kindView.ts'

/** The filter of a kind that is searched from one day until another. */
export const RangeFilter = ({
  field,
  place: _place,
  ...props
}: FilterProps<DateTimeField | DayField>) => (
  <DayRangeFilter {...props} hasTime={kindOf(field).isInstant === true} />
)
