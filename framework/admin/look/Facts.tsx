import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import type { SystemStyleObject } from '@mui/system'
import type { ReactNode } from 'react'

const lines = {
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(110px, 2fr) minmax(0, 3fr)',
    alignItems: 'start',
    gap: '8px 12px',
    py: 1,
  },
}
const dividedLines = { '& > div': { ...lines['& > div'], borderBottom: 1, borderColor: 'divider' } }
const inline = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 24px',
  '& > div': { display: 'flex', alignItems: 'baseline', gap: 2 },
}

const layouts = { lines, dividedLines, inline }

/** A description list. Its children are `div`s with a name (`dt`) and a value (`dd`): each on a line, or one after the other. */
export const Facts = ({
  layout = 'lines',
  sx,
  children,
}: {
  readonly layout?: keyof typeof layouts
  readonly sx?: SystemStyleObject<Theme>
  readonly children: ReactNode
}) => (
  <Box component="dl" sx={{ ...layouts[layout], ...sx }}>
    {children}
  </Box>
)
