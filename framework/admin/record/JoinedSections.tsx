import Paper from '@mui/material/Paper'
import type { ReactNode } from 'react'

/** Sections in one card, with a line between them. */
export const JoinedSections = ({
  look = 'beside',
  children,
}: {
  /** Beside each other where they fit, or each below the other; bare ones are in a card already. */
  readonly look?: keyof typeof looks
  readonly children: ReactNode
}) => (
  <Paper variant="outlined" sx={{ ...joined, ...looks[look] }}>
    {children}
  </Paper>
)

const part = {
  flexGrow: 6,
  border: 0,
  borderRadius: 0,
  boxShadow: '0 0 0 1px var(--line)',
  // A section with a value or two leaves the width to the others.
  '&[data-size=small]': { flex: '1 1 200px' },
}

const joined = {
  display: 'flex',
  flex: '1 1 100%',
  flexWrap: 'wrap',
  minWidth: 0,
  overflow: 'hidden',
  '&:empty': { display: 'none' },
  '& > .MuiPaper-root': part,
}

const looks = {
  beside: {},
  below: {
    '& > .MuiPaper-root, & > .MuiPaper-root[data-size=small]': { ...part, flex: '1 1 100%' },
  },
  bare: {
    border: 0,
    borderRadius: 0,
    background: 'none',
    '& > .MuiPaper-root': { ...part, background: 'none' },
  },
} as const
