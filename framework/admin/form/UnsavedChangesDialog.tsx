import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { useText } from '#i18n/useText.ts'
import { DialogFrame } from '#admin/dialog/DialogFrame.tsx'

/** What a dialog asks of its form. */
export interface FormGuard {
  readonly isDirty: () => boolean
  readonly discard: () => void
}

interface UnsavedChanges {
  /** Returns what takes it back. */
  readonly register: (guard: FormGuard) => () => void
  readonly close: () => void
}

const UnsavedChangesContext = createContext<UnsavedChanges | undefined>(undefined)

const useUnsavedChanges = (): UnsavedChanges => {
  const dialog = useContext(UnsavedChangesContext)
  if (dialog === undefined) throw new TypeError('there is no dialog around this form')
  return dialog
}

/** Closes the dialog around, which asks first while something is unsaved. */
export const useCloseDialog = (): (() => void) => useUnsavedChanges().close

/** The dialog around asks this before it is closed. */
export const useFormGuard = (guard: FormGuard): void => {
  const { register } = useUnsavedChanges()
  useEffect(() => register(guard))
}

/** A dialog with a form. Typed input is not lost by an accidental click: closing asks first. */
export const UnsavedChangesDialog = ({
  title,
  width,
  onClose,
  children,
}: {
  readonly title: string
  readonly width: number
  readonly onClose: () => void
  readonly children: ReactNode
}) => {
  const text = useText()
  const guard = useRef<FormGuard>(undefined)
  const [isAsking, setIsAsking] = useState(false)
  const close = useCallback(
    () => (guard.current?.isDirty() ? setIsAsking(true) : onClose()),
    [onClose],
  )
  const dialog = useMemo(
    () => ({
      register: (given: FormGuard) => {
        guard.current = given
        return () => {
          if (guard.current === given) guard.current = undefined
        }
      },
      close,
    }),
    [close],
  )
  const discard = () => {
    guard.current?.discard()
    onClose()
  }
  return (
    <DialogFrame title={title} width={width} onClose={close}>
      {isAsking ? (
        <Alert
          severity="warning"
          role="alertdialog"
          aria-label={text('ra.message.unsaved_changes')}
          action={
            <>
              <Button onClick={() => setIsAsking(false)}>{text('question.discardNo')}</Button>
              <Button color="error" onClick={discard}>
                {text('question.discardYes')}
              </Button>
            </>
          }
        >
          {text('ra.message.unsaved_changes')}
        </Alert>
      ) : null}
      <UnsavedChangesContext value={dialog}>{children}</UnsavedChangesContext>
    </DialogFrame>
  )
}
