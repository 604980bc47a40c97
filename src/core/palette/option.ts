import type { ReactNode } from 'react'

/** What becomes of an option that is chosen: an address, or something that the shell does. */
export type Goal =
  | {
      readonly to: string
      /** The same in its list. */
      readonly inList?: string | undefined
    }
  | {
      readonly run: () => void
      /** It takes away what is on the screen, so unsaved work is asked about first. */
      readonly leaves: boolean
    }

/** One line that can be chosen. */
export type Option = {
  readonly key: string
  /** What it is called, which is also how it is offered again. */
  readonly label: string
  /** As it is drawn, where that is more than its name. */
  readonly face?: ReactNode
  /** It leads on from what was found. */
  readonly isFurther?: true
  readonly goal: Goal
}

export type OptionGroup = {
  readonly key: string
  readonly label: string
  readonly options: readonly Option[]
}

/** What can be found without a server: it has a name, and others by which somebody may know it. */
export type Known = Option & { readonly names: readonly string[] }
