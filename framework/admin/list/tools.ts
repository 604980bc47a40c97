import type { ReactNode } from 'react'
import type { To } from 'react-router-dom'

/** Something that acts on a list as a whole; a button with an icon, or a line of a menu where there is no room. */
export interface Tool {
  readonly label: string
  readonly icon: ReactNode
  readonly onUse: () => void
}

/** Something that is set in a panel. */
export interface ToolPanel {
  readonly name: string
  readonly label: string
  readonly icon?: ReactNode
  /** Name of the panel. */
  readonly title: string
  readonly looks?: 'text'
  /** What is chosen in it. */
  readonly value?: string | undefined
  /** Why it should be opened: marks it. */
  readonly note?: string | undefined
  readonly draw: (close: () => void) => ReactNode
}

/** A link that adds an entry. */
export interface AddLink {
  readonly label: string
  readonly to: To
  /** Another way to add: in a menu beside the buttons. */
  readonly isMore?: true
}
