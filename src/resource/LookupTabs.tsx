import { Link, useLocation } from 'react-router-dom'
import { manyKey, tabKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'

/** Links between the tabs of a dialog, each at an address of its own; nothing where there is just one. */
export const LookupTabs = ({
  of,
  names,
  current,
  address,
}: {
  /** Whose texts name them. */
  readonly of: { readonly name: string }
  readonly names: readonly string[]
  readonly current: string | undefined
  readonly address: string
}) => {
  const text = useText()
  const { search } = useLocation()
  if (names.length < 2) return null
  return (
    <nav className="lookup-tabs" aria-label={text(manyKey(of))}>
      {names.map((name) => (
        <Link
          key={name}
          className="button"
          to={{ pathname: `${address}/${name}`, search }}
          replace
          aria-current={name === current ? 'page' : undefined}
        >
          {text(tabKey(of, name))}
        </Link>
      ))}
    </nav>
  )
}
