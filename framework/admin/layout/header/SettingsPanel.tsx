import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useText } from '#i18n/useText.ts'
import { Setting } from '#admin/look/Setting.tsx'
import { Panel } from '#admin/look/panels/Panel.tsx'

/** What is chosen for this device. */
export const SettingsPanel = ({
  anchor,
  onClose,
}: {
  readonly anchor: HTMLElement
  readonly onClose: () => void
}) => {
  const text = useText()
  const hasSidebar = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'))
  return (
    <Panel
      label={text('shell.settings')}
      anchor={anchor}
      className="popup"
      sx={{ p: '14px 16px' }}
      onClose={onClose}
    >
      <Typography component="h2" variant="h6">
        {text('shell.settings')}
      </Typography>
      <Setting choice="theme" />
      <Setting choice="density" />
      <Setting choice="rows" />
      {hasSidebar ? <Setting choice="rail" /> : null}
      <Setting choice="live" />
      <Setting choice="plainKeys" />
    </Panel>
  )
}
