import DialogContent from '@mui/material/DialogContent'
import type { Identifier } from 'react-admin'
import type { ReactNode } from 'react'
import type { NamedView } from '#schema/views.ts'
import { DialogAbout } from '#admin/dialog/DialogAbout.tsx'
import { DialogFrame } from '#admin/dialog/DialogFrame.tsx'

/** A dialog in which rows are looked at: recorded entries, values or related rows, below the entry that they belong to. */
export const RowsDialog = ({
  view,
  id,
  title,
  width = 860,
  onClose,
  children,
}: {
  readonly view: NamedView
  readonly id: Identifier
  readonly title: string
  readonly width?: number
  readonly onClose: () => void
  readonly children: ReactNode
}) => (
  <DialogFrame title={title} width={width} onClose={onClose}>
    <DialogContent>
      <DialogAbout view={view} id={id} />
      {children}
    </DialogContent>
  </DialogFrame>
)
