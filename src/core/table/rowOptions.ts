import type { RaRecord } from 'ra-core'
import type { ReactNode } from 'react'
import type { To } from 'react-router-dom'
import type { PlaceState } from '#src/core/dialog/listPlace.ts'

/** The buttons at the end of a row. */
export type RowOptions = (record: RaRecord) => ReactNode

/** The column of those buttons. */
export type RowOptionsColumn = {
  readonly render: RowOptions
  /** In px. */
  readonly width: number
  /** The same on a narrow screen, where a menu alone is drawn if there is one. */
  readonly narrow: number
  readonly hasMenu: boolean
}

/** Where the detail view of a record is, and what goes along. */
export type OpenTo = (record: RaRecord) => {
  readonly to: To
  readonly state?: PlaceState
  /** To be called before the list is left for it. */
  readonly onLeave?: () => void
}

/** Where the value of a cell leads, undefined where it leads nowhere. */
export type CellTo = (column: string, record: RaRecord) => To | undefined
