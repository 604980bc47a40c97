import {
  defineResource,
  integer,
  longText,
  optional,
  type RecordOf,
  type RelatedRows,
  text,
} from '@quayside/framework'
import { identifier } from '#resources/fields.ts'
import { orderListReaders } from '#resources/statusReaders.ts'

/** Max errors of one answer (LM-014). */
export const verificationErrorsMax = 1_000

/**
 * Errors that the import verification found in the registrations of an order. Taking part in the order is not enough
 * to see them: `seesImportVerification` of the order's row decides.
 */
export const importVerification = defineResource({
  name: 'importVerification',
  path: '/imp-verification-result/v1',
  calls: [],
  access: { read: orderListReaders },
  archive: true,
  scope: { kind: 'related', resource: 'presentationOfGoods', field: 'portOrderReference' },
  fields: {
    code: text(3),
    /** The registration that was checked. */
    reference: identifier('atbNumber'),
    /** Null: the error concerns the registration as a whole. */
    positionNumber: optional(integer(1, 99_999)),
    equipmentReference: optional(identifier('equipment')),
    portOrderReference: identifier('portOrderReference'),
  },
  list: {
    columns: ['code', 'reference', 'positionNumber', 'equipmentReference'],
    sort: { field: 'reference', order: 'ASC' },
    pageSize: verificationErrorsMax,
  },
})
export type ImportVerification = RecordOf<typeof importVerification>

/** The errors of an order. The code determines the text, which is different for a collector. */
export const importVerificationRelatedRows = {
  name: importVerification.name,
  fields: { ...importVerification.fields, description: longText(200) },
  columns: ['code', 'description', 'reference', 'positionNumber', 'equipmentReference'],
  tabs: {
    errors: {
      method: 'GET',
      path: `${importVerification.path}/find/{portOrderReference}`,
      rowsIn: 'errorList',
      describes: {
        code: 'code',
        into: 'description',
        by: 'verification',
        variant: { field: 'type', is: 'SAC' },
      },
    },
  },
} as const satisfies RelatedRows
