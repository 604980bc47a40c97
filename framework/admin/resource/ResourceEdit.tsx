import { lazyComponent } from '#admin/look/load/lazyComponent.tsx'
import { useListPage, useRowId } from './ListPageContext.ts'
import { Offered } from './Offered.tsx'

const RecordDialog = lazyComponent(
  async () => (await import('#admin/form/RecordDialog.tsx')).RecordDialog,
)

/** The form of an entry, at its id below the list. */
export const ResourceEdit = () => {
  const { view, readAgain, close } = useListPage()
  const id = useRowId()
  return (
    <Offered action="edit">
      <RecordDialog key={id} view={view} id={id} onSaved={readAgain} onClose={close} />
    </Offered>
  )
}
