import type { Language, Permission } from '#schema/application.ts'

export interface Company {
  readonly code: string
  readonly name: string
  readonly roles: readonly string[]
}

/** An account of demo data, which the sign-in page offers to visitors of the own machine. */
export interface DemoAccount {
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly companyCode: string
  /** What this person does, as the sign-in page shows it. */
  readonly part: { readonly [L in Language]: string }
  readonly groups: readonly string[]
}

/** Whom the provider of development and test knows at first. */
export interface People {
  readonly password: string
  /** The company and the account of the first administrator, without demo data. */
  readonly first: {
    readonly company: Company
    readonly username: string
    readonly permissions: readonly Permission[]
  }
  readonly demo: {
    readonly companies: readonly Company[]
    readonly accounts: readonly DemoAccount[]
    /** Further members, whom the sign-in page does not offer. */
    readonly colleagues: readonly Omit<DemoAccount, 'part' | 'companyCode'>[]
  }
}
