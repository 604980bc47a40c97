import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import { useText } from '#i18n/useText.ts'
import { supportReferenceMax } from '#resources/supportTools.ts'
import { useSupportText } from './supportDisplay.tsx'

/** One input for any number of an order. An empty input searches nothing. */
export const SearchBar = ({
  reference,
  withArchive,
  onSearch,
}: {
  /** The last searched reference. */
  readonly reference: string
  readonly withArchive: boolean
  readonly onSearch: (reference: string, withArchive: boolean) => void
}) => {
  const text = useText()
  const t = useSupportText()
  const id = useId()
  const [typed, setTyped] = useState(reference)
  const [isTicked, setTicked] = useState(withArchive)
  return (
    <search>
      <form
        className="support-search"
        onSubmit={(event) => {
          event.preventDefault()
          const asked = typed.trim()
          setTyped(asked)
          if (asked !== '') onSearch(asked, isTicked)
        }}
      >
        <label htmlFor={id}>{t('reference')}</label>
        <input
          id={id}
          className="form-input"
          value={typed}
          maxLength={supportReferenceMax}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setTyped(target.value.trimStart())}
        />
        <label className="support-tick">
          <input
            type="checkbox"
            checked={isTicked}
            onChange={({ target }) => setTicked(target.checked)}
          />
          {t('withArchive')}
        </label>
        <Button type="submit" variant="contained" color="primary">
          {text('ra.action.search')}
        </Button>
        <p id={`${id}-hint`} className="soft">
          {t('hint')}
        </p>
      </form>
    </search>
  )
}
