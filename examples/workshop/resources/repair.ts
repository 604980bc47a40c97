import {
  choice,
  dateTime,
  defineResource,
  longText,
  optional,
  stamped,
  text,
} from '@quayside/framework'
import { identifier } from './identifiers.ts'

/** Repairs are recorded actions on bikes: each entry starts or finishes one. */
export const repair = defineResource({
  name: 'repair',
  path: '/repair/v1',
  calls: ['find'],
  access: { read: ['SHOP_READ'] },
  archive: true,
  scope: { kind: 'related', resource: 'bike', field: 'frameNumber' },
  fields: {
    frameNumber: identifier('frameNumber'),
    step: choice('START', 'FINISH'),
    remark: optional(longText(200)),
    username: stamped(text(255), 'session.username'),
    created: stamped(dateTime(), 'clock.created'),
  },
  list: {
    columns: ['created', 'step', 'remark', 'username'],
    sort: { field: 'created', order: 'DESC' },
  },
  form: { inputs: ['remark', 'step'] },
  recordedAction: {
    path: '/repair/v1',
    key: 'frameNumber',
    choiceField: 'step',
    defaultChoice: 'START',
    mirrors: {},
  },
})
