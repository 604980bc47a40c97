import type { ReactNode } from 'react'
import { useText } from '#i18n/useText.ts'
import { ModalDialog } from '#admin/look/panels/ModalDialog.tsx'

/** The dialog of an entry. */
export const DialogFrame = ({
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
  return (
    <ModalDialog title={title} closeLabel={text('ra.action.close')} width={width} onClose={onClose}>
      {children}
    </ModalDialog>
  )
}
