import Box from '@mui/material/Box'
import { useText } from '@quayside/framework/admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { normalizeCode } from '@quayside/framework'
import { DateTimeInput, FieldInput, SelectInput, useFormat } from '@quayside/framework/admin'
import { choiceKey, fieldKey } from '@quayside/framework/i18n'
import { allowsNow, needsOf } from '#resources/movementRules.ts'
import type { MovementType } from '#resources/movements.ts'
import { resources } from '#resources/index.ts'
import { SearchInput } from './SearchInput.tsx'
import { useMovementCalls } from './useMovementCalls.ts'
import type { Values } from './values.ts'

const resource = resources.manualEquipmentMovement
const { fields } = resource

type Name = Exclude<keyof Values, 'rows'>

const useSource = (name: Name) => {
  const { text } = useFormat()
  return { source: name, label: text(fieldKey(resource, name)) }
}

const TypeInput = ({ options }: { readonly options: readonly MovementType[] }) => {
  const { text } = useFormat()
  return (
    <SelectInput
      {...useSource('movementType')}
      field={fields.movementType}
      options={options.map((value) => ({
        value,
        name: text(choiceKey(resource, 'movementType', value)),
      }))}
    />
  )
}

/** A time, which is mandatory wherever it is shown. */
const TimeInput = ({
  name,
  hasNow = false,
}: {
  readonly name: 'movementDatetime' | 'ets'
  readonly hasNow?: boolean
}) => {
  const { optional: _optional, ...field } = { optional: undefined, ...fields[name] }
  return (
    <DateTimeInput {...useSource(name)} field={field} cell={{ resource, name }} hasNow={hasNow} />
  )
}

const VoyageInput = () => (
  <FieldInput
    {...useSource('pcsVoyageNumber')}
    field={fields.pcsVoyageNumber}
    cell={{ resource, name: 'pcsVoyageNumber' }}
  />
)

const codeField = { kind: 'text', max: 40 } as const

const TerminalInput = ({
  name,
  readOnly = false,
}: {
  readonly name: 'berthCode' | 'targetBerthCode'
  readonly readOnly?: boolean
}) => {
  const text = useText()
  const calls = useMovementCalls()
  return (
    <SearchInput
      {...useSource(name)}
      field={codeField}
      readOnly={readOnly}
      what="terminal"
      search={async (typed, signal) =>
        (await calls.findWarehouses(typed, signal))
          .filter(({ terminal }) => terminal)
          .map(({ code, name: company }) => ({ id: code, name: `${code} ${company}` }))
      }
      countText={(count) => text('movement.options', { count })}
      clean={(typed) => normalizeCode(typed).toUpperCase()}
      onTake={({ id }) => id}
    />
  )
}

const vesselField = { kind: 'text', max: fields.vesselName.max } as const

const VesselInput = () => {
  const text = useText()
  const calls = useMovementCalls()
  const form = useFormContext<Values>()
  const identify = (imoNumber: string | null, callSign: string | null) => {
    form.setValue('imoNumber', imoNumber)
    form.setValue('callSign', callSign)
  }
  return (
    <SearchInput
      {...useSource('vesselName')}
      field={vesselField}
      what="vessel"
      search={async (typed, signal) =>
        (await calls.findVessels(typed, signal)).map((vessel) => ({
          ...vessel,
          id: vessel.imoNumber,
          name: `${vessel.name} (${vessel.imoNumber}, ${vessel.callSign})`,
          plain: vessel.name,
        }))
      }
      countText={(count) => text('movement.options', { count })}
      onType={() => identify(null, null)}
      onTake={({ plain, imoNumber, callSign }) => {
        identify(imoNumber, callSign)
        return plain
      }}
    />
  )
}

const inputs = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(230px, 100%), 1fr))',
  alignItems: 'start',
  columnGap: 4,
}

/** The inputs common to all equipment of a report, as far as its type requires them. */
export const SharedInputs = ({
  options,
  isTerminal,
}: {
  readonly options: readonly MovementType[]
  /** The company reports as a terminal. */
  readonly isTerminal: boolean
}) => {
  const type = useWatch<Values, 'movementType'>({ name: 'movementType' })
  const needs = type && needsOf(type)
  return (
    <Box sx={inputs}>
      <TypeInput options={options} />
      <TimeInput name="movementDatetime" hasNow={type === null || allowsNow(type)} />
      <TerminalInput name="berthCode" readOnly={isTerminal} />
      {needs?.destination ? <TerminalInput name="targetBerthCode" /> : null}
      {needs?.vessel ? (
        <>
          <VesselInput />
          <TimeInput name="ets" />
          <VoyageInput />
        </>
      ) : null}
    </Box>
  )
}
