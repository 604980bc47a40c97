import { lazyComponent } from '#admin/look/load/lazyComponent.tsx'
import { useListPage } from './ListPageContext.ts'
import { Offered } from './Offered.tsx'

const RecordDialog = lazyComponent(
  async () => (await import('#admin/form/RecordDialog.tsx')).RecordDialog,
)

/** The form of a new entry, at `create` below the list. */
export const ResourceCreate = () => {
  const { view, readAgain, close } = useListPage()
  return (
    <Offered action="create">
      <RecordDialog view={view} id={undefined} onSaved={readAgain} onClose={close} />
    </Offered>
  )
}
