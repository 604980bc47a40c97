import type { To } from 'react-router-dom'

/** One value of a chart. */
export interface ChartBar {
  readonly key: string
  readonly label: string
  readonly value: number
  /** The value as the language writes it. */
  readonly shown: string
  /** Its link: a list with exactly the counted rows; undefined: no filter can select them. */
  readonly to?: To | undefined
  /** The list is already filtered by it; the link then removes the filter. */
  readonly isChosen?: boolean
  readonly tone?: 'danger' | 'warning'
  /** Short label below the bar; empty for none. */
  readonly tick?: string
}
