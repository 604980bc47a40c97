import { expect, test } from 'vitest'
import { allResources } from '#resources/all.ts'
import type { Resource } from '#framework/schema/resource.ts'
import { problemOf } from '#framework/schema/checks/checkDraft.ts'
import { choicesOf, isEntries, targetOf } from '#framework/schema/actions/recordedActions.ts'

const catalogue: readonly Resource[] = Object.values(allResources)
const recordedActions = catalogue
  .filter(isEntries)
  .map((entries) => [entries.name, entries] as const)

test('the recorded actions are those of the specification', () => {
  const names = recordedActions.map(([name]) => name)
  expect(names).toEqual(expect.arrayContaining(['customsStatus', 'processingStatus']))
})

test.each(recordedActions)('%s writes what the row of its actions can hold', (_name, entries) => {
  const { fields, recordedAction } = entries
  const target = targetOf(catalogue, entries)
  expect(target.fields[recordedAction.key]?.kind).toBe(fields[recordedAction.key]?.kind)
  for (const { value, action } of choicesOf(target, entries)) {
    const kept = Object.entries(recordedAction.mirrors).flatMap(([name, from]) => {
      const stored = from === recordedAction.choiceField ? value : recordedAction.constants?.[from]
      return stored === undefined ? [] : [[name, stored] as const]
    })
    for (const [name, stored] of [...Object.entries(action.sets ?? {}), ...kept]) {
      const field = target.fields[name]
      expect(field && problemOf(field, stored), name).toBeUndefined()
      expect(field, name).toBeDefined()
    }
  }
})
