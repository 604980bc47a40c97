import CloseIcon from '@mui/icons-material/Close'
import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import { useId, type KeyboardEvent, type ReactNode } from 'react'

const head = {
  flex: 'none',
  flexWrap: 'nowrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  px: 4,
  py: 3,
  borderBottom: 1,
  borderColor: 'divider',
}
/** Without a title to be seen, the close button is over the content. */
const corner = { position: 'absolute', inset: '14px 10px auto auto', zIndex: 1 }

type Props = {
  readonly title: string
  /** For screen readers alone. */
  readonly isTitleHidden?: boolean
  /** Label of the close button. */
  readonly closeLabel: string
  /** Width in px; limited by the window. */
  readonly width: number
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * A dialog over the page. It traps the focus and returns it on closing; the page behind is hidden from readers.
 * Escape, the close button and a click outside request closing. Control or Command with Enter presses the main
 * button of its footer, wherever the focus is inside the dialog.
 */
export const ModalDialog = ({
  title,
  isTitleHidden = false,
  closeLabel,
  width,
  onClose,
  children,
}: Props) => {
  const id = useId()
  return (
    <Dialog
      open
      aria-labelledby={id}
      slotProps={{
        paper: {
          style: { width },
          // MUI's select would open its list by Enter.
          onKeyDownCapture: (event: KeyboardEvent<HTMLElement>) => {
            if (event.target instanceof HTMLElement && event.target.matches('div[role=combobox]'))
              pressMainButton(event)
          },
          onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
            pressMainButton(event)
            closeByEscape(event, onClose)
          },
        },
      }}
      onClose={onClose}
    >
      <Stack component="header" direction="row" sx={isTitleHidden ? corner : head}>
        <DialogTitle id={id} className={isTitleHidden ? 'visually-hidden' : ''}>
          {title}
        </DialogTitle>
        <IconButton aria-label={closeLabel} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Stack>
      {children}
    </Dialog>
  )
}

/** MUI ignores the key for as long as it still knows of a dialog that was over this one. */
const closeByEscape = (event: KeyboardEvent<HTMLElement>, onClose: () => void): void => {
  const { currentTarget: dialog, target, key, keyCode } = event
  // An input method uses Escape itself.
  if (key !== 'Escape' || keyCode === 229 || !dialog.contains(target as Node)) return
  event.stopPropagation()
  onClose()
}

const pressMainButton = (event: KeyboardEvent<HTMLElement>): void => {
  const { currentTarget: dialog, target } = event
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  // Panels of this dialog are rendered outside of it.
  if (!dialog.contains(target as Node)) return
  event.preventDefault()
  event.stopPropagation()
  mainButtonIn(dialog)?.click()
}

/** The main action of the dialog; null while it shows a question. */
const mainButtonIn = (dialog: HTMLElement): HTMLElement | null =>
  dialog.querySelector('[role=alertdialog]')
    ? null
    : dialog.querySelector<HTMLElement>(
        '.MuiDialogActions-root :is(.MuiButton-contained, .MuiButton-colorError)',
      )
