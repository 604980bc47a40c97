import { riskLevels, type RiskLevel } from '#resources/kinds/riskLevels.ts'
import type {
  CommodityCodeField,
  CountryField,
  RiskLevelField,
  StatusCodeField,
} from '#resources/kinds/types.ts'
import { type InputProps, SelectInput, TextInput, useFormat } from '@quayside/framework/admin'
import { formatCommodityCode, readCommodityCode } from './commodityCode.ts'

const RiskLevelInput = (props: InputProps<RiskLevelField>) => {
  const { text } = useFormat()
  const names = Object.keys(riskLevels) as RiskLevel[]
  const options = names.map((name) => ({
    value: String(riskLevels[name]),
    name: text(`riskLevel.${name}`),
  }))
  return <SelectInput {...props} options={options} parse={Number} />
}

const CountryInput = (props: InputProps<CountryField>) => {
  const { text, codesOf } = useFormat()
  const options = codesOf(props.field).map(({ code, name }) => ({
    value: code,
    name: `${code} ${name}`,
  }))
  return <SelectInput {...props} options={options} emptyName={text('list.allCountries')} />
}

const CommodityCodeInput = (props: InputProps<CommodityCodeField>) => (
  <TextInput
    {...props}
    max={8}
    inputMode="numeric"
    format={formatCommodityCode}
    letters={(typed) => typed.replace(/\D/g, '')}
    parse={readCommodityCode}
  />
)

const StatusCodeInput = (props: InputProps<StatusCodeField>) => (
  <TextInput {...props} max={4} inputMode="numeric" />
)

/** The inputs of the kinds of the port. */
export const inputs = {
  riskLevel: RiskLevelInput,
  commodityCode: CommodityCodeInput,
  country: CountryInput,
  statusCode: StatusCodeInput,
}
