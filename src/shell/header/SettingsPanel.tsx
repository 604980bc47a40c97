import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useId } from 'react'
import type { MessageKey } from '#i18n/messages.ts'
import { useText } from '#i18n/useText.ts'
import { keepChoice, optionsOf, type Choice, type Chosen } from '#src/core/look/appearance.ts'
import { Panel } from '#src/core/look/panels/Panel.tsx'
import { useChoice } from '#src/shell/navigation/useChoice.ts'

/** What each choice of this device is called, and its options. */
const names: { readonly [C in Choice]: MessageKey } = {
  theme: 'shell.theme',
  density: 'shell.density',
  rail: 'shell.rail',
}
const optionNames: { readonly [C in Choice]: { readonly [O in Chosen<C>]: MessageKey } } = {
  theme: { system: 'shell.system', light: 'shell.light', dark: 'shell.dark' },
  density: { comfortable: 'shell.comfortable', compact: 'shell.compact' },
  rail: { open: 'shell.railOpen', folded: 'shell.railFolded' },
}

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
    </Panel>
  )
}

const Setting = <C extends Choice>({ choice }: { readonly choice: C }) => {
  const text = useText()
  const id = useId()
  const chosen = useChoice(choice)
  const labels: { readonly [option: string]: MessageKey } = optionNames[choice]
  return (
    <div className="setting" data-choice={choice}>
      <span id={id}>{text(names[choice])}</span>
      <ToggleButtonGroup
        exclusive
        aria-labelledby={id}
        value={chosen}
        // Null: the pressed one was pressed again.
        onChange={(_event, wanted: Chosen<C> | null) => {
          if (wanted !== null) keepChoice(choice, wanted)
        }}
      >
        {optionsOf(choice).map((option) => (
          <ToggleButton key={option} value={option}>
            {text(labels[option] ?? names[choice])}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  )
}
