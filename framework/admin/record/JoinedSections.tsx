import Paper from '@mui/material/Paper'
import type { ReactNode } from 'react'

/** Sections in one card, with a line between them. */
export const JoinedSections = ({ children }: { readonly children: ReactNode }) => (
  <Paper variant="outlined" sx={joined}>
    {children}
  </Paper>
)

const joined = {
  display: 'flex',
  flex: '1 1 100%',
  flexWrap: 'wrap',
  minWidth: 0,
  overflow: 'hidden',
  '&:empty': { display: 'none' },
  '& > .MuiPaper-root': {
    flexGrow: 6,
    border: 0,
    borderRadius: 0,
    boxShadow: '0 0 0 1px var(--line)',
    // A section with a value or two leaves the width to the others.
    '&[data-size=small]': { flex: '1 1 200px' },
  },
}
