import DialogContent from '@mui/material/DialogContent'
import { styled } from '@mui/material/styles'
import { Fragment } from 'react'
import { useText } from '#i18n/useText.ts'
import { DialogFrame } from '#admin/dialog/DialogFrame.tsx'
import { keyGroups, type KeyText } from './keyGroups.ts'

const Content = styled(DialogContent)(({ theme }) => ({
  // All keys at once where there is room.
  [theme.breakpoints.up('md')]: { columns: 2, columnGap: 32 },
  '& section': { breakInside: 'avoid' },
  '& h3': { marginBottom: 8, fontSize: 'var(--text-title)' },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'minmax(9rem, 2fr) 3fr',
    gap: '6px 16px',
    margin: '0 0 16px',
    [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr' },
  },
  '& dt': { display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'start' },
  '& dd': { [theme.breakpoints.down('sm')]: { marginBottom: 6 } },
  '& kbd': {
    padding: '1px 6px',
    border: '1px solid var(--line)',
    borderRadius: 4,
    font: 'inherit',
    fontSize: 'var(--text-tiny)',
    whiteSpace: 'nowrap',
  },
}))

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
      <Content tabIndex={0}>
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
      </Content>
    </DialogFrame>
  )
}
