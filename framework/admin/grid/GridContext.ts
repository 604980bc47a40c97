import type { RaRecord } from 'react-admin'
import { createContext, useContext, type ReactNode } from 'react'
import type { To } from 'react-router-dom'
import type { Resource } from '#schema/resource.ts'
import type { LocationState } from '#admin/dialog/listLocation.ts'
import type { CardFields } from './cardFields.ts'

/** Where a row or one of its actions leads, and its navigation state. */
export type RowLink = {
  readonly to: To
  readonly state?: LocationState
  /** To be called before leaving the list. */
  readonly onLeave?: () => void
}

/** Where a row and the values of its cells lead; each function must be referentially stable. */
export interface RowLinks {
  /** The detail view of a record. */
  readonly openTo: (record: RaRecord) => RowLink
  /** The link of a cell's value, undefined for plain values. */
  readonly cellTo: (column: string, record: RaRecord) => To | undefined
  /** The page with all values of a cell that shows the first one. */
  readonly moreTo: (column: string, record: RaRecord) => To | undefined
}

/** The column of the buttons at the end of each row. */
export interface RowOptionsColumn {
  /** The buttons of a row, or of its card. */
  readonly render: (record: RaRecord, isCard: boolean) => ReactNode
  /** In px. */
  readonly width: number
  /** The same on a narrow screen, which only shows the menu if there is one. */
  readonly narrow: number
  readonly hasMenu: boolean
}

/** What all rows of a grid have in common. Referentially stable while the focus moves. */
export interface GridParts {
  readonly resource: Resource
  /** The visible columns; of cards those that they show. */
  readonly columns: readonly string[]
  /** The rows are cards. */
  readonly card: CardFields | undefined
  /** Undefined: records have no detail view. */
  readonly openTo: RowLinks['openTo'] | undefined
  readonly cellTo: RowLinks['cellTo']
  readonly moreTo: RowLinks['moreTo']
  readonly options: RowOptionsColumn | undefined
  /** Opens the detail view. */
  readonly open: (record: RaRecord) => void
  /** Copies a row as text. */
  readonly onCopy: (record: RaRecord) => void
}

export const GridContext = createContext<GridParts | undefined>(undefined)

/** @throws TypeError outside of a grid */
export const useGrid = (): GridParts => {
  const grid = useContext(GridContext)
  if (grid === undefined) throw new TypeError('there is no grid around this')
  return grid
}
