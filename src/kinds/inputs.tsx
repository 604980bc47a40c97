import { riskLevels, type RiskLevel } from '#resources/kinds/riskLevels.ts'
import type {
  CommodityCodeField,
  CountryField,
  RiskLevelField,
  StatusCodeField,
} from '#resources/kinds/types.ts'
import { type InputProps, SelectInput, TextInput, useDisplay } from '@quayside/framework/admin'
import { printCommodityCode, readCommodityCode } from './commodityCode.ts'

const RiskLevelInput = ({
  field,
  place: _place,
  onChange,
  ...props
}: InputProps<RiskLevelField>) => {
  const { text } = useDisplay()
  const names = Object.keys(riskLevels) as RiskLevel[]
  const options = names.map((name) => ({
    value: String(riskLevels[name]),
    name: text(`riskLevel.${name}`),
  }))
  return (
    <SelectInput
      {...props}
      field={field}
      options={options}
      onChange={(value) => onChange(value === null ? null : Number(value))}
    />
  )
}

const CountryInput = ({ field, place: _place, ...props }: InputProps<CountryField>) => {
  const { text, codesOf } = useDisplay()
  const options = codesOf(field).map(({ code, name }) => ({
    value: code,
    name: `${code} ${name}`,
  }))
  return (
    <SelectInput {...props} field={field} options={options} emptyName={text('list.allCountries')} />
  )
}

const CommodityCodeInput = ({
  field,
  place: _place,
  value,
  ...props
}: InputProps<CommodityCodeField>) => (
  <TextInput
    {...props}
    field={field}
    max={8}
    inputMode="numeric"
    value={printCommodityCode(value)}
    letters={(typed) => typed.replace(/\D/g, '')}
    read={readCommodityCode}
  />
)

const StatusCodeInput = ({ field, place: _place, ...props }: InputProps<StatusCodeField>) => (
  <TextInput {...props} field={field} max={4} inputMode="numeric" />
)

/** The inputs of the kinds of the port. */
export const inputs = {
  riskLevel: RiskLevelInput,
  commodityCode: CommodityCodeInput,
  country: CountryInput,
  statusCode: StatusCodeInput,
}
