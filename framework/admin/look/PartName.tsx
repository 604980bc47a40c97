import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** The name above a part of a page or of a panel. */
export const PartName = ({
  id,
  level = 2,
  children,
}: {
  readonly id?: string
  readonly level?: 2 | 3
  readonly children: ReactNode
}) => (
  <Typography
    id={id}
    component={`h${level}`}
    variant="subtitle2"
    color="textSecondary"
    sx={{ mb: 2 }}
  >
    {children}
  </Typography>
)
