import {
  choice,
  coded,
  dateTime,
  defineResource,
  longText,
  type RecordOf,
  stamped,
  text,
} from '@quayside/framework'

/** Min and max length of each type, and the problem of others (hard rule; check digits are only a hint, A147). */
const lengths = {
  CONTAINER_NUMBER: [10, 11, 'containerLength'],
  CHASSIS_NUMBER: [4, 17, 'chassisLength'],
  MRN: [18, 18, 'mrnLength'],
} as const

export const loadingStop = defineResource({
  name: 'loadingStop',
  path: '/typed-loading-stop/v1',
  access: { read: ['EM01_LOADING_STOP_LIST_READ'], write: ['EM01_LOADING_STOP_LIST_WRITE'] },
  archive: true,
  import: ['type', 'number'],
  changeMany: ['comment'],
  deleteMany: true,
  fields: {
    type: choice('CONTAINER_NUMBER', 'CHASSIS_NUMBER', 'MRN'),
    number: coded(text(18)),
    comment: longText(512),
    userName: stamped(text(35), 'session.username'),
    userCompanyCode: stamped(text(35, 10), 'session.participantCode'),
    created: stamped(dateTime(), 'clock.created'),
    updated: stamped(dateTime(), 'clock.updated'),
  },
  watch: { added: { appears: 'number' } },
  list: {
    columns: ['type', 'number', 'comment', 'userName', 'userCompanyCode', 'updated'],
    sort: { field: 'updated', order: 'DESC' },
    pageSize: 10,
    search: { fields: ['number'], summary: ['type', 'comment'] },
    views: { loadingStop: { route: '/loadingstop' } },
  },
  form: {
    clears: { type: ['number'] },
    defaults: { type: 'CONTAINER_NUMBER' },
    example: { type: 'MRN', number: '26DE485100000101A0', comment: 'Hold for inspection' },
    width: 355,
    check: ({ type, number }) => {
      if (type === null || number === null) return {}
      const [min, max, problem] = lengths[type]
      return { number: number.length >= min && number.length <= max ? undefined : problem }
    },
  },
})
export type LoadingStop = RecordOf<typeof loadingStop>
