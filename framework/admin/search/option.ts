import type { ReactNode } from 'react'

/** The effect of choosing an option: an address, or an action of the shell. */
export type Goal =
  | {
      readonly to: string
      /** The same in its list. */
      readonly inList?: string | undefined
    }
  | {
      readonly run: () => void
      /** It removes the current screen, so unsaved work is checked first. */
      readonly leaves: boolean
    }

/** One line to choose. */
export type Option = {
  readonly key: string
  /** Its name, also in the list of recent options. */
  readonly label: string
  /** Shows of which kind it is. */
  readonly icon?: ReactNode
  /** Its content, if that is more than the name. */
  readonly face?: ReactNode
  /** A further link from a match. */
  readonly isFurther?: true
  readonly goal: Goal
}

export type OptionGroup = {
  readonly key: string
  readonly label: string
  readonly options: readonly Option[]
}

/** An option that is found without a server: it has a name, and alternative names. */
export type Known = Option & { readonly names: readonly string[] }
