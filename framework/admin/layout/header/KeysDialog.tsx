import DialogContent from '@mui/material/DialogContent'
import { Fragment } from 'react'
import { useText } from '#i18n/useText.ts'
import { DialogFrame } from '#admin/dialog/DialogFrame.tsx'
import { keyGroups, type KeyText } from './keyGroups.ts'
import './keysDialog.css'

/** Every key that does something, by where it does. */
export const KeysDialog = ({
  modifier,
  onClose,
}: {
  /** The name of Control or Command here. */
  readonly modifier: string
  readonly onClose: () => void
}) => {
  const text = useText()
  const nameOf = (key: string): string =>
    key === 'mod' ? modifier : /^[a-z]/.test(key) ? text(`keys.${key as KeyText}`) : key
  return (
    <DialogFrame title={text('keys.title')} width={920} onClose={onClose}>
      {/* It scrolls in a low window, by keys too. */}
      <DialogContent className="keys" tabIndex={0}>
        {keyGroups.map(([where, shortcuts]) => (
          <section key={where}>
            <h3>{text(`keys.${where}`)}</h3>
            <dl>
              {shortcuts.map(([does, ...ways]) => (
                <Fragment key={does}>
                  <dt>
                    {ways.map((way) => (
                      <kbd key={way}>{way.split('+').map(nameOf).join('+')}</kbd>
                    ))}
                  </dt>
                  <dd>{does === 'ra.action.save' ? text(does) : text(`keys.${does}`)}</dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </DialogContent>
    </DialogFrame>
  )
}
