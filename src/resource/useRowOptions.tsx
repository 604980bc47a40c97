import type { RaRecord } from 'ra-core'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { actionKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import type { Resource } from '#resources/kit/defineResource.ts'
import type { Blocker } from '#resources/kit/rules.ts'
import { DeleteIcon, EditIcon } from '#src/look/actionIcons.tsx'
import type { RowOptions } from './rowOptions.ts'
import { printBlocker } from './WhyNot.tsx'

const buttons = {
  edit: { icon: <EditIcon />, path: '' },
  delete: { icon: <DeleteIcon />, path: '/delete' },
} as const
export type RowButton = keyof typeof buttons

const padding = 24
const buttonWidth = 36

type Rows = {
  readonly resource: Resource
  readonly route: string
  readonly search: string
  /** What the list as a whole allows. */
  readonly open: readonly RowButton[]
  /** What stands against it for one record. Has to stay the same function while nothing changes. */
  readonly blockersFor: (name: RowButton, record: RaRecord) => readonly Blocker[]
}

/** The buttons of each row and the room they take; nothing where none is open. The same object while nothing changes. */
export const useRowOptions = ({
  resource,
  route,
  search,
  open,
  blockersFor,
}: Rows): { readonly render: RowOptions; readonly width: number } | undefined => {
  const text = useText()
  const names = open.join(' ')
  return useMemo(() => {
    if (names === '') return undefined
    const shown = names.split(' ') as RowButton[]
    const render = (record: RaRecord) =>
      shown.map((name) => {
        const { icon, path } = buttons[name]
        const label = text(actionKey(resource, name))
        const reasons = blockersFor(name, record).map((one) => printBlocker(resource, one, text))
        return reasons.length > 0 ? (
          // It can be reached and says why it does nothing.
          <button
            key={name}
            type="button"
            className="button-icon"
            tabIndex={-1}
            aria-disabled="true"
            aria-label={`${label}: ${reasons.join(' ')}`}
            title={reasons.join('\n')}
          >
            {icon}
          </button>
        ) : (
          <Link
            key={name}
            className="button-icon"
            tabIndex={-1}
            to={{ pathname: `${route}/${record.id}${path}`, search }}
            aria-label={label}
            title={label}
          >
            {icon}
          </Link>
        )
      })
    return { render, width: padding + shown.length * buttonWidth }
  }, [resource, route, search, names, blockersFor, text])
}
