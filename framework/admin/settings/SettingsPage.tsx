import Box from '@mui/material/Box'
import { useEffect, useRef, type ReactNode } from 'react'
import { pageHeadingId } from '#admin/layout/header/PageHeading.tsx'
import { PageGuard } from '#admin/layout/PageGuard.tsx'
import { SettingsMenu } from './SettingsMenu.tsx'

const frame = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '210px minmax(0, 1fr)' },
  alignItems: 'start',
  columnGap: 10,
  rowGap: 4,
  maxWidth: 1110,
  mx: 'auto',
  my: 1,
}
const content = {
  minWidth: 0,
  '& :is(h2, h3)': { mb: 1 },
  '& p': { mt: 0, mb: 2, overflowWrap: 'anywhere' },
  '&:focus, & [tabindex="-1"]:focus': { outline: 'none' },
}

/** A page of the settings beside their menu, for those whom its declaration lets in. */
export const SettingsPage = ({
  page,
  children,
}: {
  /** Its name in `pages` of the application. */
  readonly page: string
  readonly children: ReactNode
}) => {
  const place = useRef<HTMLElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    // From the menu, Tab goes on with what was chosen there, and not with the menu again.
    if (shown.current !== page) place.current?.focus({ preventScroll: true })
    shown.current = page
  }, [page])
  return (
    <Box sx={frame}>
      <SettingsMenu />
      <Box
        component="article"
        ref={place}
        aria-labelledby={pageHeadingId}
        tabIndex={-1}
        sx={content}
      >
        <PageGuard page={page}>{children}</PageGuard>
      </Box>
    </Box>
  )
}
