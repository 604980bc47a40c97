import {
  choice,
  day,
  decimal,
  defineResource,
  list,
  lookup,
  optional,
  relation,
  relations,
  stamps,
  text,
  yesNo,
} from '@quayside/framework'
import { identifier } from './identifiers.ts'
import { owner } from './owner.ts'

export const animal = defineResource({
  name: 'animal',
  access: { read: ['VET_READ'], write: ['VET_WRITE'] },
  scope: { kind: 'company', field: 'userCompanyCode' },
  unique: [['userCompanyCode', 'chip']],
  fields: {
    owner: relation('owner'),
    carers: relations('owner', { max: 5 }),
    ownerName: lookup('owner', owner, 'name'),
    name: text(60),
    species: choice({ DOG: 'good', CAT: 'progress', HORSE: 'attention', OTHER: 'neutral' }),
    chip: optional(identifier('chip')),
    bornOn: optional(day()),
    weight: optional(decimal(0.01, 1_500, 2)),
    allergies: list(text(40)),
    insured: yesNo(),
    insurer: optional(text(60)),
    life: choice('ALIVE', 'DECEASED'),
    ...stamps,
  },
  show: { tabs: ['visit'] },
  list: {
    views: { animal: { route: '/animal', hidden: ['ownerName'] } },
    sort: ['ownerName', 'name'],
    filters: { life: { default: 'ALIVE' } },
    search: { fields: ['name', 'chip'], summary: ['species'] },
  },
  form: {
    defaults: { life: 'ALIVE' },
    shownWhen: { insurer: { field: 'insured', is: true, required: true } },
    check: ({ bornOn }, { today }) => ({
      bornOn: bornOn !== null && bornOn > today ? 'inFuture' : undefined,
    }),
  },
})
