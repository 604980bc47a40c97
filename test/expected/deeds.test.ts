import { expect, test } from 'vitest'
import type { Resource } from '#resources/kit/defineResource.ts'
import { problemOf } from '#resources/kit/checkDraft.ts'
import { actionsOf } from '#resources/kit/views.ts'
import { resources } from '#resources/all.ts'

const catalogue: { readonly [name: string]: Resource } = resources
const deeds = Object.values(catalogue).flatMap(({ name, fields, deed }) =>
  deed ? [[name, deed, fields] as const] : [],
)

test('there are those of the specification', () => {
  const names = deeds.map(([name]) => name)
  expect(names).toEqual(expect.arrayContaining(['customsStatus', 'processingStatus']))
})

test.each(deeds)('%s names what the resource of its row has', (_name, deed, fields) => {
  const target = catalogue[deed.on.resource]
  if (target === undefined) throw new Error(`no resource ${deed.on.resource}`)
  expect(target.fields[deed.on.key]?.kind).toBe(fields[deed.on.key]?.kind)
  const says = fields[deed.says]
  expect(says?.kind === 'choice' ? says.values : []).toEqual(
    expect.arrayContaining(Object.keys(deed.does)),
  )
  expect(Object.keys(deed.does)).toContain(deed.preset)
  for (const [value, { action, sets }] of Object.entries(deed.does)) {
    expect(actionsOf(target)[action]?.effect, action).toBe('write')
    const kept = Object.entries(deed.keeps).flatMap(([name, from]) => {
      const stored = from === deed.says ? value : deed.sends?.[from]
      return stored === undefined ? [] : [[name, stored] as const]
    })
    for (const [name, stored] of [...Object.entries(sets ?? {}), ...kept]) {
      const field = target.fields[name]
      expect(field && problemOf(field, stored), name).toBeUndefined()
      expect(field, name).toBeDefined()
    }
  }
})
