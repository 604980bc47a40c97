import {
  choice,
  dateTime,
  defineResource,
  integer,
  optional,
  type RecordOf,
  text,
} from '@quayside/framework'
import { identifier } from './fields.ts'

/** A message to customs that is not yet processed. Archived orders have none. */
export const pendingMessage = defineResource({
  name: 'pendingMessage',
  path: '/outbound-pending/v1',
  calls: ['find', 'get'],
  access: { read: ['EM01_SUPPORT_TOOLS'] },
  scope: { kind: 'related', resource: 'presentationOfGoods', field: 'portOrderReference' },
  fields: {
    portOrderId: integer(1, Number.MAX_SAFE_INTEGER),
    portOrderReference: identifier('portOrderReference'),
    customsProcedure: choice('AES', 'EAS'),
    /** The current identifier of the declaration line. */
    type: choice('MRN', 'LRN'),
    objectName: identifier('objectName'),
    mrn: optional(identifier('mrn')),
    messageType: text(15),
    state: choice({ WAITING: 'neutral', SENT: 'progress', FAILED: 'bad' }),
    /** Why a failed message was not delivered, as the receiver or the platform said it. */
    failureReason: optional(text(250)),
    participantCode: identifier('participantCode'),
    created: dateTime(),
  },
  actions: { order: { kind: 'component', on: 'row', effect: 'read' } },
  watch: { failed: { becomes: { state: ['FAILED'] } } },
  list: {
    columns: [
      'portOrderReference',
      'created',
      'customsProcedure',
      'messageType',
      'state',
      'failureReason',
      'type',
      'objectName',
      'mrn',
      'participantCode',
    ],
    sort: { field: 'created', order: 'DESC' },
    board: 'state',
    views: { pendingMessage: { route: '/pending-message' } },
  },
})
export type PendingMessage = RecordOf<typeof pendingMessage>
