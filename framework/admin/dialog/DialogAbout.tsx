import Stack from '@mui/material/Stack'
import { useGetOne, type Identifier } from 'react-admin'
import type { NamedView } from '#schema/views.ts'
import { fieldOf } from '#schema/resource.ts'
import { renderCell } from '#admin/fields/renderCell.tsx'
import { useFormat } from '#admin/controls/format.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { resourceNameOf } from './resourceName.ts'

/** The row of a dialog: its first column. Dialogs that need more of the row use the same request. */
export const DialogAbout = ({
  view,
  id,
}: {
  readonly view: NamedView
  readonly id: Identifier
}) => {
  const { resource } = view
  const format = useFormat()
  const { session } = useSessionState()
  const { data } = useGetOne(
    resourceNameOf(view),
    { id, meta: { archive: session.archive } },
    { retry: false },
  )
  const name = resource.list?.columns[0] ?? 'id'
  const field = fieldOf(resource, name)
  if (data === undefined || field === undefined) return null
  return (
    <Stack direction="row" component="p">
      {renderCell(field, data[name], format, { resource, name })}
    </Stack>
  )
}
