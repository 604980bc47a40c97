import ArchiveIcon from '@mui/icons-material/Inventory2Outlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useText } from '#i18n/useText.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { PageNotice } from '#admin/layout/PageNotice.tsx'

/** Switches between current and archived data. */
export const ArchiveToggle = () => {
  const text = useText()
  const { session, setArchive } = useSessionState()
  return (
    <Button
      aria-label={text('shell.archive')}
      data-tip=""
      aria-pressed={session.archive}
      startIcon={<ArchiveIcon />}
      sx={(theme) => ({
        '&&&[aria-pressed=true]': { background: '#f0e4cf', color: '#4a3212' },
        [theme.breakpoints.down('sm')]: { padding: '0 6px' },
      })}
      onClick={() => setArchive(!session.archive)}
    >
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {text('shell.archive')}
      </Box>
    </Button>
  )
}

/** Shows that archived data is displayed. */
export const ArchiveBanner = () => {
  const text = useText()
  const { session, setArchive } = useSessionState()
  if (!session.archive) return null
  return (
    <PageNotice
      aria-label={text('shell.archive')}
      sx={{
        borderColor: 'var(--archive)',
        background: 'var(--archive-tint)',
        color: 'var(--archive)',
      }}
    >
      <ArchiveIcon />
      <p>{text('shell.archiveOn')}</p>
      <Button onClick={() => setArchive(false)}>{text('shell.archiveOff')}</Button>
    </PageNotice>
  )
}
