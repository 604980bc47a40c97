import { expect, test } from 'vitest'
import { en } from '#framework/i18n/en.ts'
import { keyGroups, type KeyText } from '#framework/admin/layout/header/keyGroups.ts'
import { readHandbook } from './readHandbook.ts'
import { readTable } from './readTable.ts'

const handbook = readHandbook()

/** The names of keys in the handbook, where they are others than on the sheet. */
const written: Readonly<Record<string, string>> = {
  mod: 'Ctrl',
  arrows: 'arrows',
  escape: 'Escape',
}
const nameOf = (key: string): string =>
  written[key] ?? (/^[a-z]/.test(key) ? en.keys[key as KeyText] : key)
const onSheet = keyGroups.flatMap(([, shortcuts]) =>
  shortcuts.flatMap(([, ...ways]) => ways.map((way) => way.split('+').map(nameOf).join('+'))),
)

test('every key of the sheet is in the handbook', () => {
  expect(onSheet.filter((way) => !handbook.includes(way))).toEqual([])
})

test('every key of the handbook is on the sheet', () => {
  const inTable = readTable('docs/users/keyboard.md', 'By keyboard').flatMap(([keys = '']) =>
    keys.split(', '),
  )
  const inText =
    handbook.match(/(?:Ctrl|Shift|Alt)\+(?:Page Up|Page Down|Enter|Space|[A-Z←→↑↓](?![a-z]))/g) ??
    []
  expect(inTable.length).toBeGreaterThan(10)
  expect(inText.length).toBeGreaterThan(5)
  expect([...new Set([...inTable, ...inText])].filter((way) => !onSheet.includes(way))).toEqual([])
})
