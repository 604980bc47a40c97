import {
  dash,
  eitherOf,
  type FilterProps,
  type KindViews,
  marks,
  renderTag,
  SelectFilter,
  TextFilter,
  useFormat,
} from '@quayside/framework/admin'
import { commodityCodeKind } from '#resources/kinds/commodityCode.ts'
import { allCountries } from '#resources/kinds/country.ts'
import { riskLevels, toRiskLevelName, type RiskLevel } from '#resources/kinds/riskLevels.ts'
import { meaningOfStatus } from '#resources/statusMeanings.ts'
import { resolveStatus, wholeCodes } from '#resources/kinds/statusCode.ts'
import type {
  CommodityCodeField,
  CountryField,
  RiskLevelField,
  StatusCodeField,
} from '#resources/kinds/types.ts'
import { inputs } from './inputs.tsx'

const riskMeanings = { HIGH: 'bad', MEDIUM: 'attention', NO_RISK: 'good' } as const
const riskMarks = { HIGH: '▲', MEDIUM: '◆', NO_RISK: '●' } as const

const levels = Object.keys(riskLevels) as RiskLevel[]
const foundLevels = Object.keys(riskMarks) as (keyof typeof riskMarks)[]

const RiskLevelFilter = ({ field: _field, ...props }: FilterProps<RiskLevelField>) => {
  const { text } = useFormat()
  const options = levels.map((value) => ({ value, name: text(`riskLevel.${value}`) }))
  return <SelectFilter {...props} options={options} />
}

const CountryFilter = ({ field, ...props }: FilterProps<CountryField>) => {
  const { text, codesOf } = useFormat()
  const named = codesOf(field).map(({ code, name }) => ({ value: code, name: `${code} ${name}` }))
  const all = { value: allCountries, name: `${allCountries} ${text('list.allCountries')}` }
  return <SelectFilter {...props} options={field.optional ? [all, ...named] : named} />
}

const CodeFilter = ({
  field: _field,
  ...props
}: FilterProps<CommodityCodeField | StatusCodeField>) => <TextFilter {...props} />

/** The cells, filters and inputs of the kinds of the port. */
export const kinds: KindViews = {
  riskLevel: {
    cell: (_field, value, { text }) => {
      const level = toRiskLevelName(Number(value))
      if (level === 'NONE') return dash
      return renderTag(riskMeanings[level], text(`riskLevel.${level}`), {
        sign: riskMarks[level],
      })
    },
    Filter: RiskLevelFilter,
    Input: inputs.riskLevel,
    formatFilter: (_field, value, { text }) => text(`riskLevel.${value as RiskLevel}`),
    texts: (_field, { text }) =>
      foundLevels.map((level) => `${riskMarks[level]} ${text(`riskLevel.${level}`)}`),
    isState: () => true,
  },
  commodityCode: {
    cell: (_field, value) => (
      <span className="cell-number">{commodityCodeKind.spell?.(Number(value))}</span>
    ),
    Filter: CodeFilter,
    Input: inputs.commodityCode,
  },
  country: {
    cell: (field, value, { nameOf }) => {
      const code = String(value)
      const name = nameOf(field, code)
      return (
        <span>
          <span className="cell-number">{code}</span>
          {name === undefined ? null : ` ${name}`}
        </span>
      )
    },
    Filter: CountryFilter,
    Input: inputs.country,
  },
  statusCode: {
    cell: (field, value, { nameOf }, { record }) => {
      const code = String(value)
      const meaning = meaningOfStatus(code)
      return renderTag(meaning, nameOf(resolveStatus(field, record), code) ?? code, {
        more: code,
        ...(meaning === 'neutral' ? { sign: '' } : {}),
      })
    },
    Filter: CodeFilter,
    Input: inputs.statusCode,
    // Several codes may have one name.
    formatFilter: (field, value, format) =>
      wholeCodes.test(value)
        ? eitherOf(
            [...new Set(value.split(',').map((code) => format.nameOf(field, code) ?? code))],
            format,
          )
        : value,
    texts: (field, { codesOf }) =>
      codesOf(field).map(({ code, name }) => `${marks[meaningOfStatus(code)]} ${name}`),
    isState: () => true,
  },
}
