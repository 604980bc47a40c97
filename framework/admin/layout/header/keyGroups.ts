import type { FrameworkMessages, MessageKey } from '#i18n/messages.ts'

/** What a key does, where, and the names of keys, which are those that are printed on keyboards of the language. */
export type KeyText = keyof FrameworkMessages['keys']

/** Ways to press it, each some keys together; `mod` is Control or Command, others are texts or what is printed on the key. */
type Shortcut = readonly [does: KeyText | Common, ...ways: string[]]

/** A key that does what a button does, by the text of the button. */
type Common = Extract<MessageKey, 'ra.action.save'>

/** The keys that do something, by where they do. */
export const keyGroups: readonly (readonly [where: KeyText, shortcuts: readonly Shortcut[]])[] = [
  [
    'everywhere',
    [
      ['find', 'mod+K'],
      ['keys', '?'],
      ['close', 'escape'],
      ['undo', 'mod+Z'],
    ],
  ],
  [
    'list',
    [
      ['filters', '/'],
      ['move', 'arrows', 'home', 'end', 'pageUp', 'pageDown'],
      ['open', 'enter'],
      ['addSort', 'shift+enter'],
      ['width', 'shift+←', 'shift+→'],
      ['goIn', 'F2', 'alt+↓'],
      ['goOut', 'escape'],
      ['select', 'space'],
      ['selectFromButton', 'shift+space'],
      ['selectFurther', 'shift+↑', 'shift+↓'],
      ['selectAll', 'mod+A'],
      ['copy', 'mod+C'],
      ['copyRow', 'alt+C'],
    ],
  ],
  [
    'filter',
    [
      ['anyText', '*'],
      ['either', '|'],
      ['without', '!'],
      ['whole', '='],
    ],
  ],
  ['record', [['neighbours', 'alt+pageUp', 'alt+pageDown']]],
  ['form', [['ra.action.save', 'mod+enter']]],
]
