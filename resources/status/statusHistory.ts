import {
  choice,
  dateTime,
  defineResource,
  integer,
  optional,
  type RecordOf,
  type RelatedRows,
  type RelatedRowsTab,
  type Right,
  stamped,
  text,
  visibleTo,
} from '@quayside/framework'
import { identifier, statusCode } from '#resources/fields.ts'
import { statusCauses } from '#resources/statusCauses.ts'
import { statusReaders, statusRights } from '#resources/statusReaders.ts'
import { statusSources, type StatusSource } from '#resources/statusSources.ts'

export const statusTypes = ['CUSTOMS', 'GATE', 'COMMUNICATION'] as const

/** Far above any real history; limits the cost of one call (LM-013). */
export const longestHistory = 10_000

/** Readers of the statuses of an order's declaration lines (PM-029). */
export const lineReaders = ['EM01_OBJECT_NAME_STATUS_SHOW'] as const satisfies readonly Right[]

/** The status types that a history call requests. */
export const historyTypes = ['CUSTOMS', 'GATE'] as const satisfies (typeof statusTypes)[number][]

const toTab = ({ historyPath, right }: (typeof statusSources)[StatusSource]) =>
  ({
    rights: [right],
    method: 'POST',
    path: `${historyPath}/find/{portOrderReference}?statusTypes=${historyTypes.join()}`,
    pageSize: 25,
  }) as const

/** The complete history of an order from one source. */
export const wholeHistoryTab = (source: StatusSource): RelatedRowsTab => ({
  rights: [statusSources[source].right],
  method: 'POST',
  path: `${statusSources[source].historyPath}/find/{portOrderReference}`,
  pageSize: longestHistory,
})

/** One status of an order, or of one declaration line of it. The last one of each type is current. */
export const statusHistory = defineResource({
  name: 'statusHistory',
  path: statusSources.ZAPP.historyPath,
  calls: [],
  access: { read: statusReaders },
  archive: true,
  scope: { kind: 'related', resource: 'presentationOfGoods', field: 'portOrderReference' },
  inHistory: {
    by: 'portOrderReference',
    at: 'statusDatetime',
    shows: ['statusType', 'statusQualifier', 'reference', 'source'],
    needs: {
      source: { EMP: [statusRights.EMP], ZAPP: [statusRights.ZAPP] },
      referenceType: { OBJECT_NAME: lineReaders },
    },
  },
  fields: {
    /** The order; `reference` is the same, or the object name of a line of it. */
    portOrderReference: identifier('portOrderReference'),
    reference: identifier('objectName'),
    referenceType: choice('PORT_ORDER', 'OBJECT_NAME'),
    statusType: choice(...statusTypes),
    statusQualifier: statusCode({ from: 'referenceType' }, { from: 'statusType' }),
    statusDatetime: dateTime(),
    created: stamped(dateTime(), 'clock.created'),
    /** The cause of the status, and its number: the key of the reasons of a status. */
    sourceType: choice(...statusCauses),
    sourceId: integer(1, Number.MAX_SAFE_INTEGER),
    source: choice('EMP', 'ZAPP'),
    forwarderCode: optional(identifier('participantCode')),
    quayCode: optional(identifier('participantCode')),
    terminalCode: optional(identifier('participantCode')),
    agentCode: optional(identifier('participantCode')),
    eoriNumber: optional(text(17)),
    branchNumber: optional(text(4)),
    /** The collector of the order. */
    assignedPortOrderReference: optional(identifier('portOrderReference')),
    imoNumber: optional(identifier('imoNumber')),
  },
  list: {
    columns: [
      'reference',
      'statusType',
      'statusQualifier',
      'statusDatetime',
      'created',
      'forwarderCode',
      'quayCode',
      'terminalCode',
      'agentCode',
      'eoriNumber',
      'branchNumber',
      'assignedPortOrderReference',
      'imoNumber',
    ],
    sort: { field: 'statusDatetime', order: 'DESC' },
    pageSize: 25,
    pageSizeMax: longestHistory,
  },
})
export type StatusHistory = RecordOf<typeof statusHistory>

/** The status history of an order, by source. */
export const statusHistoryRelatedRows = {
  name: statusHistory.name,
  fields: {
    ...statusHistory.fields,
    // Without it there are no lines either, and every status is the order's own.
    reference: visibleTo(lineReaders, statusHistory.fields.reference),
  },
  columns: [
    'statusDatetime',
    'statusType',
    'statusQualifier',
    'reference',
    'sourceType',
    'forwarderCode',
    'terminalCode',
    'agentCode',
    'created',
  ],
  shared: ['reference', 'forwarderCode', 'terminalCode', 'agentCode'],
  shows: 'timeline',
  tabs: {
    EMP: toTab(statusSources.EMP),
    ZAPP: toTab(statusSources.ZAPP),
  },
} as const satisfies RelatedRows
