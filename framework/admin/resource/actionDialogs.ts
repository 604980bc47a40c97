import type { Identifier } from 'react-admin'
import type { ComponentType } from 'react'
import type { NamedView } from '#schema/views.ts'

export type ActionDialogProps = {
  readonly view: NamedView
  /** The resource's action that opened it. */
  readonly action: string
  /** The row; undefined for actions of the list. */
  readonly id: Identifier | undefined
  /** Something was saved that the list may show. */
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** Dialogs that are not generated from a declaration, by the action that opens them. */
export type ActionDialogs = { readonly [action: string]: ComponentType<ActionDialogProps> }
