import { useState } from 'react'
import { useText } from '#i18n/useText.ts'
import {
  currentDensity,
  currentTheme,
  keepDensity,
  keepTheme,
  type Density,
  type Theme,
} from '#src/look/appearance.ts'
import { Icon } from './icons.tsx'
import { Popup } from './Popup.tsx'

/** How the portal looks on this device. */
export const SettingsPopup = () => {
  const text = useText()
  const [theme, setTheme] = useState(currentTheme)
  const [density, setDensity] = useState(currentDensity)
  return (
    <Popup className="settings" label={text('shell.settings')} button={<Icon name="settings" />}>
      <Choice<Theme>
        name={text('shell.theme')}
        value={theme}
        options={[
          ['light', text('shell.light')],
          ['dark', text('shell.dark')],
        ]}
        onChoose={(wanted) => {
          keepTheme(wanted)
          setTheme(wanted)
        }}
      />
      <Choice<Density>
        name={text('shell.density')}
        value={density}
        options={[
          ['comfortable', text('shell.comfortable')],
          ['compact', text('shell.compact')],
        ]}
        onChoose={(wanted) => {
          keepDensity(wanted)
          setDensity(wanted)
        }}
      />
    </Popup>
  )
}

const Choice = <T extends string>({
  name,
  value,
  options,
  onChoose,
}: {
  readonly name: string
  readonly value: T
  readonly options: readonly (readonly [T, string])[]
  readonly onChoose: (wanted: T) => void
}) => (
  <fieldset>
    <legend>{name}</legend>
    {options.map(([option, label]) => (
      <label key={option}>
        <input
          type="radio"
          name={name}
          checked={option === value}
          onChange={() => onChoose(option)}
        />
        {label}
      </label>
    ))}
  </fieldset>
)
