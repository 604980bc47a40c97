import { choiceKey } from '#i18n/resourceKeys.ts'
import type { ChoiceField } from '#resources/kit/kinds/fieldTypes.ts'
import { useDisplay } from '#src/core/controls/display.ts'
import { SelectFilter } from '#src/core/controls/SelectFilter.tsx'
import type { FilterProps, KindView } from './kindView.ts'

const ChoiceFilter = ({ field, place, ...props }: FilterProps<ChoiceField>) => {
  const { text } = useDisplay()
  const offered = place.resource.list?.filters?.[place.name]?.offers ?? field.values
  const options = offered.map((value) => ({
    value,
    name: text(choiceKey(place.resource, place.name, value)),
  }))
  return <SelectFilter {...props} options={options} />
}

export const choiceView: KindView<ChoiceField> = {
  cell: (_field, value, { text }, { resource, name }) =>
    text(choiceKey(resource, name, String(value))),
  Filter: ChoiceFilter,
}
