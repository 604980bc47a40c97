import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { columnsOf } from './columnsOf.ts'

/** Cards of one size, as many in a row as have room for their words; none is alone in the last row if that can be. */
export const TileGrid = ({
  count,
  children,
}: {
  /** How many cards there are. */
  readonly count: number
  readonly children: ReactNode
}) => {
  const columns = (most: number) => `repeat(${columnsOf(count, most)}, minmax(0, 1fr))`
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: columns(2), sm: columns(3), md: columns(4), lg: columns(5) },
        gap: 2.5,
        // Two cards side by side have no room for a long word.
        '@media (width < 360px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
      }}
    >
      {children}
    </Box>
  )
}
