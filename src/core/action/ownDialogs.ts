import type { Identifier } from 'ra-core'
import type { ComponentType } from 'react'
import type { NamedView } from '#resources/kit/views.ts'

export type OwnDialogProps = {
  readonly view: NamedView
  /** Which of the resource's actions opened it. */
  readonly action: string
  /** The row that it is about; none: the list. */
  readonly id: Identifier | undefined
  /** Something was saved, which the list may show. */
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** Dialogs that no declaration makes, by the action that opens them. */
export type OwnDialogs = { readonly [action: string]: ComponentType<OwnDialogProps> }
