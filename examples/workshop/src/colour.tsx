import type { ColourField } from '#resources/colour.ts'
import {
  type FilterProps,
  type InputProps,
  type KindViews,
  TextFilter,
  TextInput,
} from '@quayside/framework/admin'

const ColourFilter = ({ field: _field, ...props }: FilterProps<ColourField>) => (
  <TextFilter {...props} />
)

const ColourInput = (props: InputProps<ColourField>) => (
  <TextInput {...props} max={7} parse={(typed) => typed.toLowerCase()} />
)

export const kinds: KindViews = {
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
    Input: ColourInput,
  },
}
