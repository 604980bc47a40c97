import { keepLanguage, languageName, toLanguageTag, type Language } from '#i18n/language.ts'
import light from './light.module.css'

/** The languages of a light page, by their native names; the choice is stored. */
export const LightLanguages = ({
  current,
  offered,
  label,
  onChoose,
}: {
  readonly current: Language
  readonly offered: readonly Language[]
  readonly label: string
  readonly onChoose: (language: Language) => void
}) =>
  offered.length < 2 ? null : (
    // A fieldset has a frame and a line of its own.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div className={light.languages} role="group" aria-label={label}>
      {offered.map((language) => (
        <button
          key={language}
          type="button"
          className={light.button}
          lang={toLanguageTag(language)}
          aria-pressed={language === current}
          onClick={() => {
            keepLanguage(language)
            onChoose(language)
          }}
        >
          {languageName(language)}
        </button>
      ))}
    </div>
  )
