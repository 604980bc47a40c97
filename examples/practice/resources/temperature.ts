import {
  type ApplicationKind,
  type ColumnKind,
  type Common,
  int2,
  ofKind,
  operators,
  problemOfInteger,
} from '@quayside/framework'
import { compare } from '@quayside/framework/query'

/** The temperature of a body in whole degrees Celsius. */
export interface TemperatureField extends Common {
  readonly kind: 'temperature'
}

declare module '@quayside/framework' {
  interface ApplicationFields {
    readonly temperature: TemperatureField
  }
  interface ApplicationValues {
    readonly temperature: number
  }
}

const column: ColumnKind<TemperatureField> = {
  column: () => 'smallint',
  read: int2,
  schema: () => ({ type: 'integer', minimum: 20, maximum: 45 }),
  initial: () => '38',
  search: () => 'whole',
  print: (_field, value) => `${String(value)} °C`,
}

const temperatureKind: ApplicationKind<TemperatureField> = {
  column,
  operators: operators.ordered,
  filterMax: () => 2,
  toFilter: (_field, path, text) => compare(path, '==', text),
  problemOf: (_field, value) => problemOfInteger(20, 45, value),
  width: () => 120,
}

export const temperature = () => ofKind(temperatureKind, { kind: 'temperature' })
