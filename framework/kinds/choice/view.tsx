import { choiceKey } from '#i18n/resourceKeys.ts'
import type { ChoiceField } from '#schema/kinds/fieldTypes.ts'
import { useFormat, type Format } from '#admin/controls/format.ts'
import { SelectFilter } from '#kinds/shared/view/filters/SelectFilter.tsx'
import { markOf } from '#kinds/shared/view/choiceMarks.ts'
import type { FilterContext, FilterProps, KindView } from '#kinds/shared/view/kindView.ts'
import { renderTag } from '#kinds/shared/view/renderTag.tsx'

/** A value as a plain text, with the sign of its meaning. */
const formatMarked = (
  field: ChoiceField,
  value: string,
  { text }: Pick<Format, 'text'>,
  { resource, name }: FilterContext,
): string =>
  [markOf(field, value)?.sign, text(choiceKey(resource, name, value))].filter(Boolean).join(' ')

const ChoiceFilter = ({ field, place, ...props }: FilterProps<ChoiceField>) => {
  const format = useFormat()
  const offered = place.resource.list?.filters?.[place.name]?.offers ?? field.values
  const options = offered.map((value) => ({
    value,
    name: formatMarked(field, value, format, place),
  }))
  return <SelectFilter {...props} place={place} options={options} />
}

export const choiceView: KindView<ChoiceField> = {
  cell: (field, value, { text }, { resource, name }) => {
    const label = text(choiceKey(resource, name, String(value)))
    const mark = markOf(field, String(value))
    return mark ? renderTag(mark.meaning, label) : label
  },
  Filter: ChoiceFilter,
  formatFilter: (_field, value, { text }, { resource, name }) =>
    text(choiceKey(resource, name, value)),
  texts: (field, format, place) =>
    field.values.map((value) => formatMarked(field, value, format, place)),
  isState: ({ meanings }) => meanings !== undefined,
}
