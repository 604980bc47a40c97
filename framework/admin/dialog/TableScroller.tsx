import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import Table from '@mui/material/Table'
import type { SystemStyleObject } from '@mui/system'
import type { ReactNode } from 'react'

/** A short table, which scrolls sideways where it is too wide, also by keyboard. */
export const TableScroller = ({
  label,
  isLandmark = true,
  sx,
  children,
}: {
  readonly label: string
  /** False: the section around it is a landmark of the same name. */
  readonly isLandmark?: boolean
  readonly sx?: SystemStyleObject<Theme>
  /** Head and body of the table. */
  readonly children: ReactNode
}) => (
  <Box
    component="section"
    role={isLandmark ? undefined : 'group'}
    aria-label={label}
    tabIndex={0}
    sx={{ overflow: 'auto', maxHeight: '60vh', ...sx }}
  >
    <Table size="small" stickyHeader>
      {children}
    </Table>
  </Box>
)
