import { styled } from '@mui/material/styles'

/** Cards of one size, as many in a row as fit. */
export const TileGrid = styled('ul', { shouldForwardProp: (name) => name !== 'least' })<{
  /** Width of a card in px. */
  readonly least?: number
}>(({ least = 172 }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${least}px, 100%), 1fr))`,
  gap: 10,
}))
