import { expectTypeOf, test } from 'vitest'
import type { allResources } from './all.ts'
import { defineResource, type ProblemOf, type RecordOf, text } from '@quayside/framework'

test('a record has the types of its fields', () => {
  type Stop = RecordOf<typeof allResources.loadingStop>
  expectTypeOf<Stop['type']>().toEqualTypeOf<'CONTAINER_NUMBER' | 'CHASSIS_NUMBER' | 'MRN'>()
  expectTypeOf<RecordOf<typeof allResources.riskFile>['commodityCodeUntil']>().toEqualTypeOf<
    number | null
  >()
  expectTypeOf<RecordOf<typeof allResources.presentationOfGoods>['riskLevel']>().toEqualTypeOf<
    number | undefined
  >()
  expectTypeOf<ProblemOf<typeof allResources.loadingStop>>().toEqualTypeOf<
    'containerLength' | 'chassisLength' | 'mrnLength'
  >()
})

test('a right that the application does not name is refused', () => {
  const thing = {
    name: 'thing',
    path: '/thing/v1',
    calls: ['find'],
    fields: { name: text(10) },
  } as const
  // @ts-expect-error an unknown right
  defineResource({ ...thing, access: { read: ['EM01_NONSENSE'] } })
})
