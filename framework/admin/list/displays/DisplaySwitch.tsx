import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useText } from '#i18n/useText.ts'
import type { DisplayName } from '#schema/list/displays.ts'
import type { Displays } from './useDisplays.tsx'

/** Chooses how the list shows its records. */
export const DisplaySwitch = ({ current, offered, show }: Displays) => {
  const text = useText()
  return (
    <ToggleButtonGroup
      exclusive
      aria-label={text('displays.displays')}
      value={current}
      // Null: the pressed one was pressed again.
      onChange={(_event, wanted: DisplayName | null) => {
        if (wanted !== null) show(wanted)
      }}
    >
      {offered.map(({ name, label, icon }) => (
        <ToggleButton key={name} value={name} aria-label={label}>
          {icon}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
