import {
  calculated,
  choice,
  dateTime,
  decimal,
  defineResource,
  initial,
  optional,
  records,
  relation,
  stamps,
  sumOf,
  text,
} from '@quayside/framework'
import { temperature } from './temperature.ts'

export const visit = defineResource({
  name: 'visit',
  access: { read: ['VET_READ'], write: ['VET_WRITE'] },
  scope: { kind: 'company', field: 'userCompanyCode' },
  fields: {
    animal: relation('animal'),
    at: dateTime(),
    temperature: optional(temperature()),
    diagnoses: records(
      { diagnosis: relation('diagnosis'), remark: optional(text(80)) },
      ['diagnosis'],
      { max: 10 },
    ),
    treatments: records({ code: text(8), what: text(80), price: decimal(0, 9_999.99, 2) }, [
      'what',
    ]),
    total: calculated(decimal(0, 99_999.99, 2), ['treatments']),
    state: initial(choice({ OPEN: 'attention', CLOSED: 'progress', BILLED: 'done' }), 'OPEN'),
    closedBy: optional(text(255)),
    closedAt: optional(dateTime()),
    ...stamps,
  },
  calculate: {
    total: ({ treatments }) =>
      sumOf(
        treatments.map(({ price }) => price),
        2,
      ),
  },
  states: { state: { OPEN: ['CLOSED'], CLOSED: ['BILLED'], BILLED: [] } },
  rules: { isTreated: ({ treatments }) => treatments.length > 0 },
  actions: {
    close: {
      kind: 'set',
      rules: ['isTreated'],
      sets: { state: 'CLOSED' },
      stamps: { closedBy: 'session.username', closedAt: 'clock.now' },
    },
    bill: { kind: 'set', batch: true, rights: ['VET_BILL'], sets: { state: 'BILLED' } },
  },
  list: { sort: { field: 'at', order: 'DESC' } },
  form: {
    sections: { visit: ['animal', 'at', 'temperature'], treatment: ['diagnoses', 'treatments'] },
  },
})
