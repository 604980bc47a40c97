import {
  checkboxChoice,
  dateTime,
  defineResource,
  integer,
  longText,
  optional,
  type RecordOf,
  stamped,
  text,
} from '@quayside/framework'

/** Who processed the goods of an order and how far, one entry each. */
export const processingStatus = defineResource({
  name: 'processingStatus',
  path: '/processing-status/v1',
  calls: ['find'],
  access: { read: ['EM01_PROCESSING_STATUS_READ'] },
  archive: true,
  scope: { kind: 'related', resource: 'presentationOfGoods', field: 'goodsId' },
  fields: {
    goodsId: integer(1, Number.MAX_SAFE_INTEGER),
    status: {
      ...checkboxChoice('IN_PROGRESS', 'PROCESSED'),
      meanings: { IN_PROGRESS: 'progress', PROCESSED: 'good' },
    },
    comment: optional(longText(512)),
    username: stamped(text(255), 'session.username'),
    userCompanyCode: stamped(text(4), 'session.participantCode'),
    created: stamped(dateTime(), 'clock.created'),
    updated: stamped(dateTime(), 'clock.updated'),
  },
  list: {
    columns: ['created', 'status', 'comment', 'username', 'userCompanyCode'],
    sort: { field: 'created', order: 'DESC' },
    pageSize: 250,
  },
  form: { inputs: ['comment', 'status'] },
  recordedAction: {
    path: '/processing-status/v1',
    key: 'goodsId',
    choiceField: 'status',
    defaultChoice: 'IN_PROGRESS',
    mirrors: { processingStatus: 'status' },
  },
})
export type ProcessingStatus = RecordOf<typeof processingStatus>
