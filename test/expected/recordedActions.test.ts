import { expect, test } from 'vitest'
import type { Resource } from '#resources/kit/defineResource.ts'
import { problemOf } from '#resources/kit/checkDraft.ts'
import { actionsOf } from '#resources/kit/views.ts'
import { resources } from '#resources/all.ts'

const catalogue: { readonly [name: string]: Resource } = resources
const recordedActions = Object.values(catalogue).flatMap(({ name, fields, recordedAction }) =>
  recordedAction ? [[name, recordedAction, fields] as const] : [],
)

test('the recorded actions are those of the specification', () => {
  const names = recordedActions.map(([name]) => name)
  expect(names).toEqual(expect.arrayContaining(['customsStatus', 'processingStatus']))
})

test.each(recordedActions)(
  '%s names what the resource of its row has',
  (_name, recordedAction, fields) => {
    const target = catalogue[recordedAction.target.resource]
    if (target === undefined) throw new Error(`no resource ${recordedAction.target.resource}`)
    expect(target.fields[recordedAction.target.key]?.kind).toBe(
      fields[recordedAction.target.key]?.kind,
    )
    const says = fields[recordedAction.choiceField]
    expect(says?.kind === 'choice' ? says.values : []).toEqual(
      expect.arrayContaining(Object.keys(recordedAction.actions)),
    )
    expect(Object.keys(recordedAction.actions)).toContain(recordedAction.defaultChoice)
    for (const [value, { action, updates }] of Object.entries(recordedAction.actions)) {
      expect(actionsOf(target)[action]?.effect, action).toBe('write')
      const kept = Object.entries(recordedAction.mirrors).flatMap(([name, from]) => {
        const stored =
          from === recordedAction.choiceField ? value : recordedAction.constants?.[from]
        return stored === undefined ? [] : [[name, stored] as const]
      })
      for (const [name, stored] of [...Object.entries(updates ?? {}), ...kept]) {
        const field = target.fields[name]
        expect(field && problemOf(field, stored), name).toBeUndefined()
        expect(field, name).toBeDefined()
      }
    }
  },
)
