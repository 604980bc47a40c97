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
import { commodityCode, country } from './fields.ts'

export const riskFile = defineResource({
  name: 'riskFile',
  access: { read: ['EM01_RISK_FILE_READ'], write: ['EM01_RISK_FILE_WRITE'] },
  archive: true,
  import: ['isoCountryCode', 'commodityCodeFrom', 'commodityCodeUntil'],
  changeMany: ['isoCountryCode', 'riskGroup', 'reason'],
  deleteMany: true,
  fields: {
    isoCountryCode: optional(country()),
    commodityCodeFrom: commodityCode(),
    commodityCodeUntil: optional(commodityCode()),
    riskGroup: choice({ MEDIUM: 'attention', HIGH: 'bad' }),
    reason: optional(longText(512)),
    userName: stamped(text(35), 'session.username'),
    userCompanyCode: stamped(text(35, 10), 'session.participantCode'),
    created: stamped(dateTime(), 'clock.created'),
    updated: stamped(dateTime(), 'clock.updated'),
  },
  list: {
    columns: [
      'isoCountryCode',
      'commodityCodeFrom',
      'commodityCodeUntil',
      'riskGroup',
      'reason',
      'userName',
      'userCompanyCode',
      'updated',
    ],
    sort: { field: 'updated', order: 'DESC' },
    pageSize: 10,
    search: {
      fields: ['commodityCodeFrom', 'commodityCodeUntil'],
      summary: ['isoCountryCode', 'riskGroup', 'reason'],
    },
    views: { riskFile: { route: '/riskfile' } },
  },
  form: {
    defaults: { riskGroup: 'HIGH' },
    width: 355,
    check: ({ commodityCodeFrom: from, commodityCodeUntil: until }) => ({
      commodityCodeUntil:
        from !== null && until !== null && until < from ? 'beforeFrom' : undefined,
    }),
  },
})
export type RiskFile = RecordOf<typeof riskFile>
