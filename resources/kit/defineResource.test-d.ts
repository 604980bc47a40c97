import { expectTypeOf, test } from 'vitest'
import type { resources } from '#resources/all.ts'
import { defineResource, type ProblemOf, type RecordOf } from './defineResource.ts'
import { choice, dateTime, records, stamped, text } from './fields.ts'

const fields = {
  name: text(10),
  kind: choice('A', 'B'),
  created: stamped(dateTime(), 'clock.created'),
}
const base = {
  name: 'thing',
  path: '/thing/v1',
  calls: ['find'],
  access: { read: [] },
  fields,
} as const

test('a record has the types of its fields', () => {
  type Stop = RecordOf<typeof resources.loadingStop>
  expectTypeOf<Stop['type']>().toEqualTypeOf<'CONTAINER_NUMBER' | 'CHASSIS_NUMBER' | 'MRN'>()
  expectTypeOf<RecordOf<typeof resources.riskFile>['commodityCodeUntil']>().toEqualTypeOf<
    number | null
  >()
  expectTypeOf<RecordOf<typeof resources.presentationOfGoods>['riskLevel']>().toEqualTypeOf<
    number | undefined
  >()
  expectTypeOf<ProblemOf<typeof resources.loadingStop>>().toEqualTypeOf<'badLength'>()
})

test('names that do not exist are refused', () => {
  // @ts-expect-error an unknown column
  defineResource({ ...base, list: { columns: ['nmae'], sort: { field: 'name', order: 'ASC' } } })
  // @ts-expect-error an unknown sort
  defineResource({ ...base, list: { columns: ['name'], sort: { field: 'nmae', order: 'ASC' } } })
  // @ts-expect-error a stamped field as input
  defineResource({ ...base, form: { inputs: ['created'] } })
  // @ts-expect-error an unknown input
  defineResource({ ...base, form: { inputs: ['nmae'] } })
  // @ts-expect-error an unknown right
  defineResource({ ...base, access: { read: ['EM01_NONSENSE'] } })
  // @ts-expect-error an unknown rule
  defineResource({ ...base, actions: { stop: { rights: [], rules: ['never'], effect: 'write' } } })
  const list = { columns: ['name'], sort: { field: 'name', order: 'ASC' } } as const
  // @ts-expect-error a field that has no number or name in it
  defineResource({ ...base, list: { ...list, finds: { by: ['created'], tells: [] } } })
  defineResource({
    ...base,
    fields: { things: records({ code: text(4) }, ['code']) },
    list: {
      columns: ['things'],
      sort: { field: 'things', order: 'ASC' },
      // @ts-expect-error a property that records do not have
      finds: { by: ['things.name'], tells: [] },
    },
  })
  defineResource({
    ...base,
    form: {
      inputs: ['kind'],
      // @ts-expect-error a comparison with a choice that is not offered
      check: ({ kind }) => ({ kind: kind === 'C' ? 'odd' : undefined }),
    },
  })
})

test('a right declaration is accepted', () => {
  const thing = defineResource({
    ...base,
    list: { columns: ['name'], sort: { field: 'created', order: 'DESC' } },
    form: {
      inputs: ['name', 'kind'],
      check: ({ kind }) => ({ name: kind === 'A' ? 'odd' : undefined }),
    },
  })
  expectTypeOf<ProblemOf<typeof thing>>().toEqualTypeOf<'odd'>()
})
