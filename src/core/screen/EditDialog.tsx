import type { ComponentProps } from 'react'
import { RecordChanges } from '#src/core/changes/RecordChanges.tsx'
import { RecordDialog } from '#src/core/form/RecordDialog.tsx'

/** The form of an entry. What is stored elsewhere has no other page, so its history is here; there is no version to restore. */
export const EditDialog = (props: Omit<ComponentProps<typeof RecordDialog>, 'below'>) => {
  const { resource } = props.view
  return (
    <RecordDialog
      {...props}
      below={
        resource.storage === undefined
          ? undefined
          : (record) => <RecordChanges resource={resource} record={record} />
      }
    />
  )
}
