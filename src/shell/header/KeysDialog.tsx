import DialogContent from '@mui/material/DialogContent'
import { Fragment } from 'react'
import { useLocale } from 'react-admin'
import { keysText } from '#i18n/parts/keysTexts.ts'
import { toLanguage } from '#i18n/language.ts'
import { DialogFrame } from '#src/core/dialog/DialogFrame.tsx'
import './keysDialog.css'

type KeysText = ReturnType<typeof keysText>
type TextKey = Parameters<KeysText>[0]
/** Ways to press it, each some keys together; `mod` is Control or Command, others are texts or what is printed on the key. */
type Shortcut = readonly [does: TextKey, ...ways: string[]]

const groups: readonly (readonly [where: TextKey, shortcuts: readonly Shortcut[]])[] = [
  [
    'everywhere',
    [
      ['find', 'mod+K'],
      ['keys', '?'],
      ['close', 'escape'],
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
  ['form', [['save', 'mod+enter']]],
]

/** Every key that does something, by where it does. */
export const KeysDialog = ({
  modifier,
  onClose,
}: {
  /** The name of Control or Command here. */
  readonly modifier: string
  readonly onClose: () => void
}) => {
  const t = keysText(toLanguage(useLocale()))
  const nameOf = (key: string): string =>
    key === 'mod' ? modifier : /^[a-z]/.test(key) ? t(key as TextKey) : key
  return (
    <DialogFrame title={t('title')} width={920} onClose={onClose}>
      {/* It scrolls in a low window, by keys too. */}
      <DialogContent className="keys" tabIndex={0}>
        {groups.map(([where, shortcuts]) => (
          <section key={where}>
            <h3>{t(where)}</h3>
            <dl>
              {shortcuts.map(([does, ...ways]) => (
                <Fragment key={does}>
                  <dt>
                    {ways.map((way) => (
                      <kbd key={way}>{way.split('+').map(nameOf).join('+')}</kbd>
                    ))}
                  </dt>
                  <dd>{t(does)}</dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </DialogContent>
    </DialogFrame>
  )
}
