import type { StatusCodeField } from '#resources/kit/fields.ts'
import type { AnyRecord } from '#resources/kit/recordOf.ts'

/** Content and type of a status code may stand in other fields of its record. */
export const resolveStatus = (
  field: StatusCodeField,
  record: AnyRecord | undefined,
): StatusCodeField =>
  ({
    ...field,
    content: typeof field.content === 'string' ? field.content : record?.[field.content.from],
    type: typeof field.type === 'string' ? field.type : record?.[field.type.from],
  }) as StatusCodeField
