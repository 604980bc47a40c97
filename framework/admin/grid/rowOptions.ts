import type { RaRecord } from 'react-admin'
import { createContext, type ReactNode } from 'react'
import type { To } from 'react-router-dom'
import type { PlaceState } from '#admin/dialog/listPlace.ts'

/** The buttons at the end of a row, or in its card. */
export type RowOptions = (record: RaRecord, isCard: boolean) => ReactNode

/** The column of those buttons. */
export type RowOptionsColumn = {
  readonly render: RowOptions
  /** In px. */
  readonly width: number
  /** The same on a narrow screen, which only shows the menu if there is one. */
  readonly narrow: number
  readonly hasMenu: boolean
}

/** The address of the detail view of a record, and its navigation state. */
export type OpenTo = (record: RaRecord) => {
  readonly to: To
  readonly state?: PlaceState
  /** To be called before leaving the list. */
  readonly onLeave?: () => void
}

/** The link of a cell's value, undefined for plain values. */
export type CellTo = (column: string, record: RaRecord) => To | undefined

/** Copies a row as text; nothing outside of a list. Must be referentially stable. */
export const CopyRowContext = createContext<(record: RaRecord) => void>(() => undefined)
