import type german from 'ra-language-german'
import { expectTypeOf, test } from 'vitest'
import type { MessageKey } from '#i18n/messages.ts'
import type { onTopOfGerman } from './de.ts'
import type { OnTopOf, ReactAdminTexts } from './reactAdminTexts.ts'

/** Lacks one text of a group and a whole group; what it has besides is not asked for. */
interface Pack {
  action: { save: string; prev: string }
}
interface Asked {
  action: { save: string; open: string }
  sort: { ASC: string }
}
type Own = OnTopOf<Pack, Asked>

test('what a pack lacks is required, and what it has may be said in other words', () => {
  expectTypeOf({ action: { open: '' }, sort: { ASC: '' } }).toExtend<Own>()
  expectTypeOf({ action: { open: '', save: '' }, sort: { ASC: '' } }).toExtend<Own>()
  expectTypeOf({ action: { save: '' }, sort: { ASC: '' } }).not.toExtend<Own>()
  expectTypeOf({ action: { open: '' } }).not.toExtend<Own>()
  // @ts-expect-error react-admin does not ask for it
  void ({ action: { open: '', prev: '' }, sort: { ASC: '' } } satisfies Own)
})

test('nothing has to be said on top of a pack that has everything', () => {
  expectTypeOf<object>().toExtend<OnTopOf<Asked, Asked>>()
})

test('what the German pack lacks is read from the installed one', () => {
  expectTypeOf<typeof onTopOfGerman>().toEqualTypeOf<OnTopOf<(typeof german)['ra']>>()
  expectTypeOf<typeof onTopOfGerman.sort>().toExtend<ReactAdminTexts['sort']>()
  expectTypeOf<typeof german.ra.action>().not.toHaveProperty('select_columns')
})

test('a key of react-admin is one that it declares', () => {
  expectTypeOf<'ra.action.save'>().toExtend<MessageKey>()
  expectTypeOf<'ra.input.password.toggle_hidden'>().toExtend<MessageKey>()
  expectTypeOf<'ra.action.saev'>().not.toExtend<MessageKey>()
})
