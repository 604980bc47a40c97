import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useId } from 'react'
import { useLocales, useLocaleState } from 'react-admin'
import { useText } from '#i18n/useText.ts'

/** The language of the interface. Draws nothing where there is only one. */
export const LanguageSetting = () => {
  const text = useText()
  const id = useId()
  const languages = useLocales()
  const [chosen, choose] = useLocaleState()
  if (languages.length < 2) return null
  return (
    <Box className="setting" data-choice="language" sx={{ display: 'grid', gap: 1 }}>
      <span id={id} className="soft small">
        {text('shell.language')}
      </span>
      <ToggleButtonGroup
        exclusive
        aria-labelledby={id}
        value={chosen}
        sx={{ flexWrap: 'wrap' }}
        // Null: the pressed one was pressed again.
        onChange={(_event, wanted: string | null) => {
          if (wanted !== null) choose(wanted)
        }}
      >
        {languages.map(({ locale, name }) => (
          <ToggleButton key={locale} value={locale}>
            {name}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  )
}
