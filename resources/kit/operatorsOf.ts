import type { Operator } from '#resources/query/filter.ts'
import type { Field, FieldKind } from './fields.ts'

const text = ['==', '=ci=', '>=', '<=', '=contains=', '=ncontains=', '=isnull=', '=in='] as const
const ordered = ['==', '>=', '<=', '=in=', '=isnull='] as const
const plain = ['==', '=in=', '=isnull='] as const
const toMany = [
  '==',
  '=ci=',
  '=contains=',
  '=ncontains=',
  '=isnull=',
  '=in=',
  '=exists=',
  '=existsci=',
] as const

/** The comparisons that each kind supports; all others are refused as FILTER_OPERATOR_NOT_ALLOWED. */
const operatorsOfKind = {
  text,
  email: text,
  longText: text,
  identifier: text,
  statusCode: text,
  country: text,
  choice: plain,
  yesNo: plain,
  integer: ordered,
  decimal: ordered,
  level: ordered,
  commodityCode: ordered,
  dateTime: ordered,
  groups: [],
  json: [],
  list: toMany,
  records: toMany,
} as const satisfies Record<FieldKind, readonly Operator[]>

export const operatorsOf = (field: Field): readonly Operator[] => operatorsOfKind[field.kind]

/** Kinds with one value can be sorted by. */
export const isSortable = (field: Field): boolean =>
  !['list', 'records', 'groups', 'json'].includes(field.kind)
