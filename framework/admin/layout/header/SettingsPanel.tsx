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
  return (
    <Panel
      label={text('shell.settings')}
      anchor={anchor}
      className="popup settings"
      onClose={onClose}
    >
      <h2>{text('shell.settings')}</h2>
      <Setting choice="theme" />
      <Setting choice="density" />
      <Setting choice="rail" />
      <Setting choice="live" />
      <Setting choice="plainKeys" />
    </Panel>
  )
}
