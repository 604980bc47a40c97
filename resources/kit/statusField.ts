import type { StatusCodeField } from './fields.ts'
import type { AnyRecord } from './recordOf.ts'

/** Content and type of a status code may be read from other fields of its record. */
export const resolveStatus = (
  field: StatusCodeField,
  record: AnyRecord | undefined,
): StatusCodeField =>
  ({
    ...field,
    content: typeof field.content === 'string' ? field.content : record?.[field.content.from],
    type: typeof field.type === 'string' ? field.type : record?.[field.type.from],
  }) as StatusCodeField
