import { useText } from '#i18n/useText.ts'
import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useId } from 'react'
import type { FrameworkMessages } from '#i18n/messages.ts'
import { saveSetting, optionsOf, type Choice, type Chosen } from './appearance.ts'
import { useChoice } from './useChoice.ts'

type SettingKey = keyof FrameworkMessages['setting']

/** What the options of each choice of this device are called. */
const optionNames: { readonly [C in Choice]: { readonly [O in Chosen<C>]: SettingKey } } = {
  theme: { system: 'system', light: 'light', dark: 'dark' },
  density: { comfortable: 'comfortable', compact: 'compact' },
  rail: { open: 'railOpen', folded: 'railFolded' },
  plainKeys: { on: 'on', off: 'off' },
  live: { on: 'on', off: 'off' },
  rows: { declared: 'rowsDeclared', fill: 'rowsFill' },
}

/** One choice of this device, with its name before it. */
export const Setting = <C extends Choice>({ choice }: { readonly choice: C }) => {
  const text = useText()
  const id = useId()
  const chosen = useChoice(choice)
  const labels: { readonly [option: string]: SettingKey } = optionNames[choice]
  return (
    <Box className="setting" data-choice={choice} sx={{ display: 'grid', gap: 1, mt: 3 }}>
      <span id={id} className="soft small">
        {text(`setting.${choice}`)}
      </span>
      <ToggleButtonGroup
        exclusive
        aria-labelledby={id}
        value={chosen}
        // Null: the pressed one was pressed again.
        onChange={(_event, wanted: Chosen<C> | null) => {
          if (wanted !== null) saveSetting(choice, wanted)
        }}
      >
        {optionsOf(choice).map((option) => (
          <ToggleButton key={option} value={option}>
            {text(`setting.${labels[option] ?? choice}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  )
}
