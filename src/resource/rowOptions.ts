import type { RaRecord } from 'ra-core'
import type { ReactNode } from 'react'
import type { To } from 'react-router-dom'

/** The buttons at the end of a row. */
export type RowOptions = (record: RaRecord) => ReactNode

/** Where the detail view of a record is. */
export type OpenTo = (record: RaRecord) => To

/** Where the value of a cell leads, undefined where it leads nowhere. */
export type CellTo = (column: string, record: RaRecord) => To | undefined
