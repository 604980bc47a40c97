import Tab from '@mui/material/Tab'
import { useId, type ReactNode } from 'react'
import { Link, useLocation, type To } from 'react-router-dom'
import { pluralKey, tabKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import { TabBar } from '#admin/dialog/TabBar.tsx'

/** Tabs of a dialog, each with its own address, and the content of the current one; a single tab is not drawn. */
export const RelatedRowsTabs = ({
  of,
  names,
  current,
  toTab,
  labelOf,
  children,
}: {
  /** The resource whose texts name them. */
  readonly of: { readonly name: string }
  /** What a tab is called, if not by the texts of the resource. */
  readonly labelOf?: (name: string) => string
  readonly names: readonly string[]
  readonly current: string | undefined
  readonly toTab: (name: string) => To
  readonly children: ReactNode
}) => {
  const text = useText()
  const id = useId()
  // Preserves the state that tells a page where it was opened from.
  const { state } = useLocation() as { state: unknown }
  if (names.length < 2) return children
  return (
    <>
      <TabBar
        value={current ?? false}
        variant="scrollable"
        scrollButtons={false}
        aria-label={text(pluralKey(of))}
      >
        {names.map((name) => (
          <Tab
            component={Link}
            key={name}
            value={name}
            label={labelOf?.(name) ?? text(tabKey(of, name))}
            id={`${id}-${name}`}
            aria-controls={`${id}-panel`}
            to={toTab(name)}
            state={state}
            replace
          />
        ))}
      </TabBar>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`}>
        {children}
      </div>
    </>
  )
}
