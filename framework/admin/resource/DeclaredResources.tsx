import type { ComponentType } from 'react'
import type { ViewParts } from '#admin/fields/viewParts.ts'
import type { ActionDialogs } from './actionDialogs.ts'

/** The views of a declared list that a component replaces; it uses react-admin's hooks, in the context of its resource. */
export interface ReplacedViews {
  /** Replaces the list, including the dialogs over it. */
  readonly list?: ComponentType
  /** Replaces the create form. */
  readonly create?: ComponentType
  /** Replaces the edit form. */
  readonly edit?: ComponentType
  /** Replaces the show view. */
  readonly show?: ComponentType
}

/** What one list draws in another way than by its declaration. */
export type ViewOverrides = ViewParts & ReplacedViews

export interface DeclaredResourcesProps {
  /** Overrides by list name. */
  readonly overrides?: { readonly [view: string]: ViewOverrides | undefined }
  /** Components of actions of the kind `component`, by action name. */
  readonly dialogs?: ActionDialogs
}

/** Every declared list of the application as a resource of react-admin, as a child of `Admin`. */
export const DeclaredResources = (_props: DeclaredResourcesProps): null => null
