import Button from '@mui/material/Button'
import { useState, type ReactNode, type Ref } from 'react'
import { described } from '#admin/look/tips/described.ts'
import { Panel } from './Panel.tsx'

type Props = {
  readonly ref?: Ref<HTMLButtonElement>
  /** Label of the panel. */
  readonly label: string
  readonly button: ReactNode
  readonly icon?: ReactNode
  /** Drawn as text in a sentence, or as a filter of a table; otherwise as a button. */
  readonly looks?: 'text' | 'filter'
  /** Label of the button if its content is not text. */
  readonly buttonLabel?: string | undefined
  /** What is to be known about it now; its name remains, so that it is found again. */
  readonly note?: string | undefined
  readonly isFilled?: boolean
  readonly tabIndex?: number
  /** Rendered only while open. */
  readonly children: (close: () => void) => ReactNode
}

/** A button and a panel below it. */
export const Popover = ({
  ref,
  label,
  button,
  icon,
  looks,
  buttonLabel,
  note,
  isFilled,
  tabIndex,
  children,
}: Props) => {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const close = () => setAnchor(undefined)
  const props = {
    ref: ref ?? null,
    'aria-label': buttonLabel,
    ...described(note),
    'aria-haspopup': 'dialog',
    'aria-expanded': anchor !== undefined,
    'data-filled': isFilled,
    tabIndex,
    onClick: (event: { readonly currentTarget: HTMLElement }) => setAnchor(event.currentTarget),
  } as const
  return (
    <>
      {looks === 'filter' ? (
        // One in each column: plain markup, as all of the table.
        <button type="button" className="filter-input filter-range" {...props}>
          {button}
        </button>
      ) : (
        <Button variant={looks === 'text' ? 'text' : 'outlined'} startIcon={icon} {...props}>
          {button}
        </Button>
      )}
      {anchor === undefined ? null : (
        <Panel label={label} anchor={anchor} onClose={close}>
          {children(close)}
        </Panel>
      )}
    </>
  )
}
