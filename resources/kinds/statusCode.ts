import {
  type AnyRecord,
  type ApplicationKind,
  asText,
  chosenGroups,
  collations,
  type ColumnKind,
  matchesNothing,
  operators,
  problemOfText,
} from '@quayside/framework'
import { compare } from '@quayside/framework/query'
import type { StatusCodeField } from './types.ts'

/** Content and type of a status code may be in other fields of its record. */
export const resolveStatus = (
  field: StatusCodeField,
  record: AnyRecord | undefined,
): StatusCodeField =>
  ({
    ...field,
    content: typeof field.content === 'string' ? field.content : record?.[field.content.from],
    type: typeof field.type === 'string' ? field.type : record?.[field.type.from],
  }) as StatusCodeField

/** Codes instead of a name, as links have them. */
export const wholeCodes = /^\d{4}(,\d{4})*$/

const column: ColumnKind<StatusCodeField> = {
  column: () => `varchar(4) ${collations.codes}`,
  read: asText,
  schema: () => ({ type: 'string', pattern: String.raw`^\d{4}$`, examples: ['0020'] }),
  initial: () => `''`,
  search: () => 'whole',
  print: (field, value, { record }, { nameOf }) =>
    nameOf(resolveStatus(field, record), String(value)) ?? String(value),
  exportCell: (field, value, { record }, { nameOf }) =>
    [value, nameOf(resolveStatus(field, record), String(value))].filter(Boolean).join(' '),
  readCell: (_field, text) => /^\d{4}(?=\s|$)/.exec(text)?.[0],
}

export const statusCodeKind: ApplicationKind<StatusCodeField> = {
  column,
  operators: operators.text,
  isNamed: true,
  filterMax: () => 30,
  toFilter: (field, path, text, context) => {
    if (wholeCodes.test(text)) return compare(path, '=in=', ...text.split(','))
    const codes = context.codesNamed(field, text)
    return codes.length > 0 ? compare(path, '=in=', ...codes) : matchesNothing(path)
  },
  problemOf: (_field, value) => problemOfText(4, value),
  groups: {
    ...chosenGroups,
    // A code alone has no name where other fields of the record say what it is a code of.
    takes: ({ content, type }) => typeof content === 'string' && typeof type === 'string',
  },
  width: () => 226,
  readsFields: ({ content, type }) =>
    [content, type].flatMap((part) => (typeof part === 'string' ? [] : [part.from])),
}
