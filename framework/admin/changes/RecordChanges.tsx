import Box from '@mui/material/Box'
import { useState } from 'react'
import type { RaRecord } from 'react-admin'
import { useText } from '#i18n/useText.ts'
import { mayReadChanges } from '#schema/record/changes.ts'
import type { Resource } from '#schema/resource.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { ChangeList, type ToRestore } from './ChangeList.tsx'

const details = {
  mt: 3,
  '& > summary': {
    width: 'fit-content',
    py: 1.5,
    color: 'primary.main',
    fontWeight: 600,
    cursor: 'pointer',
  },
}

/** A part of the view of a record that opens, and reads then what was changed in it. Renders nothing for who may not see it. */
export const RecordChanges = ({
  resource,
  record,
  toRestore,
}: {
  readonly resource: Resource
  readonly record: RaRecord
  readonly toRestore?: ToRestore | undefined
}) => {
  const text = useText()
  const { session } = useSessionState()
  const [isOpen, setIsOpen] = useState(false)
  if (!mayReadChanges(resource, session)) return null
  return (
    <Box
      component="details"
      sx={details}
      onToggle={({ currentTarget }) => setIsOpen(Reflect.get(currentTarget, 'open') === true)}
    >
      <summary>{text('changes.title')}</summary>
      {isOpen ? (
        // A record that was written in the meantime has further ones.
        <ChangeList
          key={`${record.id} ${String(record['version'])}`}
          resource={resource}
          record={record}
          toRestore={toRestore}
        />
      ) : null}
    </Box>
  )
}
