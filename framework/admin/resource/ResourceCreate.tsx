import { withInputs } from '#admin/kinds/kindView.ts'
import { lazyPart } from '#admin/look/load/lazyPart.tsx'
import { useListPage } from './ListPageContext.ts'
import { Offered } from './Offered.tsx'

const RecordDialog = lazyPart(
  async () => (await withInputs(import('#admin/form/RecordDialog.tsx'))).RecordDialog,
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
