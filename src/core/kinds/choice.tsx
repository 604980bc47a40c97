import { choiceKey } from '#i18n/resourceKeys.ts'
import type { ChoiceField } from '#resources/kit/kinds/fieldTypes.ts'
import { useDisplay } from '#src/core/controls/display.ts'
import { SelectFilter } from '#src/core/controls/SelectFilter.tsx'
import { markOf } from './choiceMarks.ts'
import type { FilterProps, KindView } from './kindView.ts'
import { renderTag } from './renderTag.tsx'

const ChoiceFilter = ({ field, place, ...props }: FilterProps<ChoiceField>) => {
  const { text } = useDisplay()
  const offered = place.resource.list?.filters?.[place.name]?.offers ?? field.values
  const options = offered.map((value) => ({
    value,
    name: [markOf(field, value)?.sign, text(choiceKey(place.resource, place.name, value))]
      .filter(Boolean)
      .join(' '),
  }))
  return <SelectFilter {...props} options={options} />
}

export const choiceView: KindView<ChoiceField> = {
  cell: (field, value, { text }, { resource, name }) => {
    const label = text(choiceKey(resource, name, String(value)))
    const mark = markOf(field, String(value))
    return mark ? renderTag(mark.meaning, label) : label
  },
  Filter: ChoiceFilter,
  printFilter: (_field, value, { text }, { resource, name }) =>
    text(choiceKey(resource, name, value)),
}
