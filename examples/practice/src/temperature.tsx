import {
  type FilterProps,
  type InputProps,
  type KindViews,
  renderTag,
  TextFilter,
  TextInput,
} from '@quayside/framework/admin'
import type { TemperatureField } from '#resources/temperature.ts'

const TemperatureFilter = ({ field: _field, ...props }: FilterProps<TemperatureField>) => (
  <TextFilter {...props} />
)

const TemperatureInput = (props: InputProps<TemperatureField>) => (
  <TextInput {...props} max={2} inputMode="numeric" parse={Number} />
)

export const kinds: KindViews = {
  temperature: {
    cell: (_field, value) =>
      Number(value) > 39 ? renderTag('attention', `${String(value)} °C`) : `${String(value)} °C`,
    Filter: TemperatureFilter,
    Input: TemperatureInput,
  },
}
