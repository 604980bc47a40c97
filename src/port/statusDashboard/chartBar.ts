import type { To } from 'react-router-dom'

/** One value of a chart. */
export interface ChartBar {
  readonly key: string
  readonly label: string
  readonly value: number
  /** Where it leads: a list with just what is counted; none: nothing asks for that. */
  readonly to?: To | undefined
  /** The list shows it already; the link then takes the filter back. */
  readonly isChosen?: boolean
  readonly tone?: 'danger' | 'warning'
  /** Short form below the bar; empty for none. */
  readonly tick?: string
}
