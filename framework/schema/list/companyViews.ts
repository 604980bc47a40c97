import type { Permission } from '#schema/application.ts'
import type { SavedView } from './savedViews.ts'

/** Below the first base. */
export const companyViewPath = '/company-view/v1'

/** Characters of the state of a list, and views of a company at most. */
export const companyViewLimits = { search: 4_000, perCompany: 100 } as const

/** A saved view that an admin shares with all users of the company. */
export interface CompanyView extends SavedView {
  readonly id: number
  /** The name of the list, or `dashboard.home` for the layout of the home page. */
  readonly view: string
  /** Where a user has kept nothing, the list begins with it; one of a list at most. */
  readonly isDefault: boolean
  /** The permissions whose holders begin with it instead; each has one view of a list at most. */
  readonly defaultFor: readonly Permission[]
  /** Whether the list begins with it for the user who asks. */
  readonly isStart: boolean
  /** Who shared it last. */
  readonly username: string
}

/** What an admin says of a view; one of the same list and name is replaced. */
export type CompanyViewDraft = Pick<CompanyView, 'view' | 'name' | 'search' | 'isDefault'>

/** Makes a view the default of its list, or no longer: for all users of the company, or for those with a permission. */
export interface DefaultChoice {
  readonly isDefault: boolean
  readonly permission?: Permission | undefined
}
