import { useText } from '#i18n/useText.ts'
import type { DecimalField, IntegerField } from '#schema/kinds/fieldTypes.ts'
import type { FilterProps } from '#kinds/shared/view/kindView.ts'
import { TextFilter } from './TextFilter.tsx'

/** A number or a range of numbers. The keyboards of phones for numbers lack the signs of a range, so it is one for text. */
export const NumberFilter = ({
  field: _field,
  ...props
}: FilterProps<IntegerField | DecimalField>) => {
  const text = useText()
  return <TextFilter {...props} hint={text('list.numberHint')} />
}
