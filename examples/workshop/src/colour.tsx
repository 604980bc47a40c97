import type { ColourField } from '#examples/workshop/resources/colour.ts'
import type { InputProps } from '#framework/admin/controls/inputProps.ts'
import { TextInput } from '#framework/admin/controls/TextInput.tsx'
import { TextFilter } from '#framework/admin/kinds/filters/TextFilter.tsx'
import { defineKindViews, type FilterProps } from '#framework/admin/kinds/kindView.ts'

const ColourFilter = ({ field: _field, ...props }: FilterProps<ColourField>) => (
  <TextFilter {...props} />
)

const ColourInput = ({ place: _place, ...props }: InputProps<ColourField>) => (
  <TextInput {...props} max={7} read={(typed) => typed.toLowerCase()} />
)

defineKindViews(
  {
    colour: {
      cell: (_field, value) => (
        <span>
          <svg width="12" height="12" role="presentation">
            <rect width="12" height="12" fill={String(value)} />
          </svg>{' '}
          {String(value)}
        </span>
      ),
      Filter: ColourFilter,
    },
  },
  async () => ({ colour: ColourInput }),
)
