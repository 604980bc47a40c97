import type { ReactNode } from 'react'
import { TableScroller } from '#admin/dialog/TableScroller.tsx'

const table = {
  maxHeight: '40vh',
  '& td': { overflowWrap: 'anywhere' },
  '& ins': { fontWeight: 600 },
  '& ul': { pl: 4.5, listStyle: 'disc' },
}

/** What becomes of many rows, each with its outcome and its reasons. */
export const ResultScroller = ({
  label,
  children,
}: {
  readonly label: string
  readonly children: ReactNode
}) => (
  <TableScroller label={label} sx={table}>
    {children}
  </TableScroller>
)
