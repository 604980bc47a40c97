import type { RaRecord } from 'ra-core'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { useText } from '#i18n/useText.ts'
import { DeleteIcon, EditIcon } from '#src/look/actionIcons.tsx'
import type { RowOptions } from './rowOptions.ts'

const buttons = {
  edit: { icon: <EditIcon />, label: 'dialog.edit', path: '' },
  delete: { icon: <DeleteIcon />, label: 'dialog.delete', path: '/delete' },
} as const
export type RowButton = keyof typeof buttons

const padding = 24
const buttonWidth = 36

/** The buttons of each row and the room they take; nothing where none is open. The same object while nothing changes. */
export const useRowOptions = (
  route: string,
  search: string,
  isEditable: boolean,
  isDeletable: boolean,
): { readonly render: RowOptions; readonly width: number } | undefined => {
  const text = useText()
  return useMemo(() => {
    const names: readonly RowButton[] = [
      ...(isEditable ? (['edit'] as const) : []),
      ...(isDeletable ? (['delete'] as const) : []),
    ]
    if (names.length === 0) return undefined
    const render = (record: RaRecord) =>
      names.map((name) => {
        const { icon, label, path } = buttons[name]
        return (
          <Link
            key={name}
            className="button-icon"
            tabIndex={-1}
            to={{ pathname: `${route}/${record.id}${path}`, search }}
            aria-label={text(label)}
            title={text(label)}
          >
            {icon}
          </Link>
        )
      })
    return { render, width: padding + names.length * buttonWidth }
  }, [route, search, isEditable, isDeletable, text])
}
