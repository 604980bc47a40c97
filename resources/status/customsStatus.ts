import { customsActions } from '#resources/customsActions.ts'
import {
  choice,
  dateTime,
  defineResource,
  longText,
  optional,
  type RecordOf,
  stamped,
  text,
} from '@quayside/framework'
import { identifier } from '#resources/fields.ts'

/** The customs actions on an order, one entry each. */
export const customsStatus = defineResource({
  name: 'customsStatus',
  path: '/customs-status-history/v1',
  calls: ['find'],
  access: { read: ['EM01_CUSTOMS_STATUS_READ'] },
  archive: true,
  scope: { kind: 'related', resource: 'presentationOfGoods', field: 'portOrderReference' },
  fields: {
    portOrderReference: identifier('portOrderReference'),
    status: choice(customsActions),
    source: choice('WAM', 'ASUMA', 'MANUAL'),
    comment: optional(longText(512)),
    userName: stamped(text(255), 'session.username'),
    userCompanyCode: stamped(text(4), 'session.participantCode'),
    created: stamped(dateTime(), 'clock.created'),
    updated: stamped(dateTime(), 'clock.updated'),
  },
  list: {
    columns: ['created', 'status', 'source', 'comment', 'userName', 'userCompanyCode'],
    sort: { field: 'created', order: 'DESC' },
    pageSize: 250,
  },
  form: { inputs: ['status', 'comment'] },
  recordedAction: {
    path: '/customs-status/v1',
    key: 'portOrderReference',
    constants: { source: 'MANUAL' },
    choiceField: 'status',
    defaultChoice: 'RELEASE',
    mirrors: { customsStatus: 'status', customsStatusSource: 'source' },
  },
})
export type CustomsStatus = RecordOf<typeof customsStatus>
