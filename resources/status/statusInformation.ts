import {
  choice,
  defineResource,
  type Described,
  integer,
  longText,
  optional,
  type RecordOf,
  type RelatedRowDetails,
  type RelatedRowsTab,
  text,
  yesNo,
} from '@quayside/framework'
import { identifier, statusCode } from '#resources/fields.ts'
import {
  informationByCode,
  informationKindNames,
  type InformationKind,
} from '#resources/informationByCode.ts'
import { currentCustomsTab } from '#resources/statusSources.ts'
import { statusCauses } from '#resources/statusCauses.ts'
import { statusReaders } from '#resources/statusReaders.ts'

/** Max rows of one answer (LM-013). */
export const informationMax = 10_000

/** Details from customs about a status of an order: reasons for rejection, controls, errors. */
export const statusInformation = defineResource({
  name: 'statusInformation',
  path: '/status-information/v1',
  calls: [],
  access: { read: statusReaders },
  archive: true,
  scope: { kind: 'related', resource: 'presentationOfGoods', field: 'portOrderReference' },
  fields: {
    portOrderReference: identifier('portOrderReference'),
    kind: choice(...informationKindNames),
    /** The source of the status, its cause, and its subject: the order or a line of it. */
    source: choice('EMP', 'ZAPP'),
    sourceType: choice(...statusCauses),
    sourceId: integer(1, Number.MAX_SAFE_INTEGER),
    reference: identifier('objectName'),
    code: text(10),
    description: optional(longText(512)),
    /** Null: it concerns the order as a whole. */
    positionNumber: optional(integer(1, 99_999)),
    released: optional(yesNo()),
    communicationError: optional(yesNo()),
    positionId: optional(integer(1, Number.MAX_SAFE_INTEGER)),
    packageId: optional(integer(1, Number.MAX_SAFE_INTEGER)),
  },
})
export type StatusInformation = RecordOf<typeof statusInformation>

type Field = keyof typeof statusInformation.fields

/** The fields of the answers of each kind, and the name of its calls. */
export const informationKinds = {
  control: {
    call: 'control-information',
    answers: ['positionNumber', 'code', 'description', 'released'],
  },
  reject: { call: 'reject-information', answers: ['code', 'description'] },
  status: { call: 'status-information', answers: ['code', 'description'] },
  error: {
    call: 'error-information',
    answers: ['positionNumber', 'code', 'description', 'communicationError'],
  },
  datValidation: {
    call: 'dat-validation-information',
    answers: ['code', 'positionId', 'packageId', 'portOrderReference'],
  },
} as const satisfies Record<
  InformationKind,
  { readonly call: string; readonly answers: readonly Field[] }
>

/** EMP finds by the cause of the status, ZAPP by its subject. Data validation happens before either source. */
export const informationPath = (kind: InformationKind, source: 'EMP' | 'ZAPP'): string => {
  const { call } = informationKinds[kind]
  return source === 'EMP' || kind === 'datValidation'
    ? `/${call}/v1/find/{portOrderReference}/{sourceType}/{sourceId}`
    : `/zapp/${call}/v1/find/{portOrderReference}/object-name/{reference}`
}

const toKinds = (source: 'EMP' | 'ZAPP') => {
  const tab = (
    kind: InformationKind,
    columns: readonly Field[],
    texts: Pick<Described, 'by' | 'instead'>,
  ): RelatedRowsTab => ({
    method: 'GET',
    path: informationPath(kind, source),
    columns,
    describes: { code: 'code', into: 'description', ...texts },
  })
  const { control, reject, status } = informationKinds
  return {
    control: tab('control', control.answers, { by: 'control' }),
    reject: tab('reject', reject.answers, { by: 'reject' }),
    status: tab('status', status.answers, { by: 'status' }),
    error: tab('error', ['positionNumber', 'code', 'description'], {
      instead: 'communicationError',
    }),
    datValidation: tab('datValidation', ['code', 'description', 'positionId', 'packageId'], {
      by: 'validation',
    }),
  } satisfies Record<InformationKind, RelatedRowsTab>
}

/** The details of one status of a history. */
export const statusInformationDetail = {
  name: statusInformation.name,
  on: {
    relatedRows: 'statusHistory',
    column: 'statusQualifier',
    field: statusCode('PORT_ORDER', 'CUSTOMS'),
  },
  opens: informationByCode,
  help: { '0100': 'invalidSequence' },
  fields: statusInformation.fields,
  tabs: {
    EMP: {
      key: ['sourceType', 'sourceId'],
      kinds: toKinds('EMP'),
      current: currentCustomsTab('EMP'),
    },
    ZAPP: {
      key: ['reference', 'sourceType', 'sourceId'],
      kinds: toKinds('ZAPP'),
      current: currentCustomsTab('ZAPP'),
    },
  },
} as const satisfies RelatedRowDetails
