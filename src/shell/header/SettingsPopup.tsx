import { useState } from 'react'
import { languages, toLanguageTag } from '#i18n/language.ts'
import { useText } from '#i18n/useText.ts'
import {
  currentDensity,
  currentTheme,
  keepDensity,
  keepTheme,
  type Density,
  type Theme,
} from '#src/core/look/appearance.ts'
import { useSessionState } from '#src/core/session/SessionContext.ts'
import { Icon } from './icons.tsx'
import { useLanguage } from './LanguageSwitch.tsx'
import { Popup } from './Popup.tsx'

/** The appearance of the portal on this device, and the link to change the password. */
export const SettingsPopup = () => {
  const text = useText()
  const { links } = useSessionState()
  const [locale] = useLanguage()
  const language = languages.find((known) => known === locale) ?? 'de'
  const [theme, setTheme] = useState(currentTheme)
  const [density, setDensity] = useState(currentDensity)
  return (
    <Popup name="settings" label={text('shell.settings')} button={<Icon name="settings" />}>
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
      {links.password === null ? null : (
        <a
          className="settings-link"
          href={`${links.password}?${new URLSearchParams({ ui_locales: toLanguageTag(language) })}`}
        >
          {text('shell.changePassword')}
        </a>
      )}
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
