import Button from '@mui/material/Button'
import { Link, useLocation, type To } from 'react-router-dom'
import { pluralKey, tabKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'

/** Links between the tabs of a dialog, each with its own address; nothing for a single tab. */
export const RelatedRowsTabs = ({
  of,
  names,
  current,
  toTab,
}: {
  /** The resource whose texts name them. */
  readonly of: { readonly name: string }
  readonly names: readonly string[]
  readonly current: string | undefined
  readonly toTab: (name: string) => To
}) => {
  const text = useText()
  // Preserves the state that tells a page where it was opened from.
  const { state } = useLocation() as { state: unknown }
  if (names.length < 2) return null
  return (
    <nav className="related-rows-tabs" aria-label={text(pluralKey(of))}>
      {names.map((name) => (
        <Button
          component={Link}
          key={name}

          to={toTab(name)}
          state={state}
          replace
          aria-current={name === current ? 'page' : undefined}
        >
          {text(tabKey(of, name))}
        </Button>
      ))}
    </nav>
  )
}
