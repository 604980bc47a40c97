import type { RaRecord } from 'ra-core'
import type { ReactNode } from 'react'

/** The buttons at the end of a row. */
export type RowOptions = (record: RaRecord) => ReactNode
