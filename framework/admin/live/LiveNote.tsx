import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import type { SystemStyleObject } from '@mui/system'
import type { ReactNode } from 'react'

const note = {
  zIndex: 3,
  display: 'flex',
  alignItems: 'center',
  gap: 2.5,
  width: 'fit-content',
  maxWidth: 'min(100%, 640px)',
  mx: 'auto',
  displayPrint: 'none',
}
const shown = {
  px: 3,
  border: '1px solid var(--line-strong)',
  borderRadius: 1,
  background: 'var(--info-tint)',
  '& > output': { py: 1.5 },
  '& > .MuiButton-root': { mr: -3 },
}

/** What others changed, with what can be done. It lies over the page: nothing moves when it comes or goes. */
export const LiveNote = ({
  className = '',
  sx,
  news,
  children,
}: {
  readonly className?: string
  /** Its place. */
  readonly sx: SystemStyleObject<Theme>
  /** Undefined: nothing has changed. */
  readonly news: string | undefined
  readonly children?: ReactNode
}) => (
  <Box className={className} sx={{ ...note, ...(news === undefined ? {} : shown), ...sx }}>
    <output>{news}</output>
    {children}
  </Box>
)
