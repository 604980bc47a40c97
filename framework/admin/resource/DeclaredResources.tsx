import type { ComponentType } from 'react'
import type { ViewParts } from '#admin/fields/viewParts.ts'
import type { OwnDialogs } from './ownDialogs.ts'

/** The views of a declared list that a component replaces; it uses react-admin's hooks, in the context of its resource. */
export interface ReplacedViews {
  /** In place of the list; the dialogs over it go with it. */
  readonly list?: ComponentType
  /** In place of the form for a new record. */
  readonly create?: ComponentType
  /** In place of the form of a record. */
  readonly edit?: ComponentType
  /** In place of what shows a record. */
  readonly show?: ComponentType
}

/** What one list draws in another way than by its declaration. */
export type ViewOverrides = ViewParts & ReplacedViews

export interface DeclaredResourcesProps {
  /** What is drawn in another way than by the declaration, by the name of the list. */
  readonly overrides?: { readonly [view: string]: ViewOverrides | undefined }
  /** Dialogs of actions that the application draws itself, by action. */
  readonly dialogs?: OwnDialogs
}

/** Every declared list of the application as a resource of react-admin, as a child of `Admin`. */
export const DeclaredResources = (_props: DeclaredResourcesProps): null => null
