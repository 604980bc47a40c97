import { defineResource, type RecordOf } from './kit/defineResource.ts'
import { choice, integer, longText, optional, text, yesNo } from './kit/fields.ts'
import { identifier, statusCode } from './port/fields.ts'
import type {
  Described,
  RelatedRowDetails,
  RelatedRowsTab,
} from '#resources/kit/record/relatedRows.ts'
import { statusCauses } from '#resources/port/statusCauses.ts'
import { statusReaders } from '#resources/port/statusReaders.ts'

const kinds = ['control', 'reject', 'status', 'error', 'datValidation'] as const
export type InformationKind = (typeof kinds)[number]

/** Rows that one answer has at most (LM-013). */
export const informationMax = 10_000

/** What customs said about a status of an order: why it was rejected, what is controlled, what was wrong. */
export const statusInformation = defineResource({
  name: 'statusInformation',
  path: '/status-information/v1',
  calls: [],
  access: { read: statusReaders },
  archive: true,
  scope: { kind: 'related', resource: 'presentationOfGoods', field: 'portOrderReference' },
  fields: {
    portOrderReference: identifier('portOrderReference'),
    kind: choice(...kinds),
    /** Who reports the status, what it follows from, and whose it is: the order's, or that of a line of it. */
    source: choice('EMP', 'ZAPP'),
    sourceType: choice(...statusCauses),
    sourceId: integer(1, Number.MAX_SAFE_INTEGER),
    reference: identifier('objectName'),
    code: text(10),
    description: optional(longText(512)),
    /** None: it is about the order as a whole. */
    positionNumber: optional(integer(1, 99_999)),
    released: optional(yesNo()),
    communicationError: optional(yesNo()),
    positionId: optional(integer(1, Number.MAX_SAFE_INTEGER)),
    packageId: optional(integer(1, Number.MAX_SAFE_INTEGER)),
  },
})
export type StatusInformation = RecordOf<typeof statusInformation>

type Field = keyof typeof statusInformation.fields

/** What the answers of each kind carry, and the name of its calls. */
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

/** EMP finds by what the status follows from, ZAPP by whose status it is. Data is validated before either knows of it. */
export const informationPath = (kind: InformationKind, source: 'EMP' | 'ZAPP'): string => {
  const { call } = informationKinds[kind]
  return source === 'EMP' || kind === 'datValidation'
    ? `/${call}/v1/find/{portOrderReference}/{sourceType}/{sourceId}`
    : `/zapp/${call}/v1/find/{portOrderReference}/object-name/{reference}`
}

/** The customs codes that information is given about, and which kind is looked at first. All others are plain text. */
export const informationByCode = {
  '0030': 'control',
  '0610': 'control',
  '0060': 'status',
  '0190': 'status',
  '0090': 'reject',
  '0095': 'reject',
  '0110': 'reject',
  '0100': 'error',
  '0105': 'error',
  '0130': 'datValidation',
} as const satisfies Record<string, InformationKind>

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

/** What is known about one status, beside the history that it stands in. */
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
    EMP: { key: ['sourceType', 'sourceId'], kinds: toKinds('EMP') },
    ZAPP: { key: ['reference', 'sourceType', 'sourceId'], kinds: toKinds('ZAPP') },
  },
} as const satisfies RelatedRowDetails
