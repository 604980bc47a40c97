import MoreIcon from '@mui/icons-material/MoreHoriz'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { Theme } from '@mui/material/styles'
import { useId, useState, type ReactNode } from 'react'
import { useText } from '#i18n/useText.ts'

/** In the line of the others; on a phone in a second line, while that is open. Closed, it keeps a place, so that the search can open a panel below it. */
const line = (theme: Theme) => ({
  display: 'contents',
  [theme.breakpoints.down('sm')]: {
    display: 'flex',
    order: 1,
    flexBasis: '100%',
    justifyContent: 'flex-end',
    '&[data-open=false]': { height: 0, visibility: 'hidden' },
  },
})

/** Tools of the bar that a phone shows when they are asked for. */
export const MoreTools = ({ children }: { readonly children: ReactNode }) => {
  const text = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        aria-label={text('shell.moreTools')}
        aria-controls={id}
        aria-expanded={isOpen}
        sx={{ display: { sm: 'none' } }}
        onClick={() => setOpen(!isOpen)}
      >
        <MoreIcon />
      </IconButton>
      <Box id={id} className="more-tools" data-open={isOpen} sx={line}>
        {children}
      </Box>
    </>
  )
}
