import { expect, test } from 'vitest'
import { letter } from '#testing/sample.ts'
import { findBodySchema } from './findBody.ts'

test('a list without a declared page size has 15 rows, others their own [LM-001]', () => {
  const bodyOf = (resource: Parameters<typeof findBodySchema>[0]) =>
    findBodySchema(resource).parse({})
  expect(bodyOf({})).toEqual({ pageable: { pageNumber: 0, pageSize: 15, sort: [] } })
  expect(bodyOf(letter).pageable.pageSize).toBe(10)
})

test('no page is larger than the list allows', () => {
  const list = { columns: [], sort: [{ field: 'id', order: 'ASC' as const }], pageSizeMax: 10_000 }
  const schema = findBodySchema({ list })
  expect(schema.safeParse({ pageable: { pageSize: 10_000 } }).success).toBe(true)
  expect(schema.safeParse({ pageable: { pageSize: 10_001 } }).success).toBe(false)
})
