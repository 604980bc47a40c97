import { withInputs } from '#src/core/kinds/kindView.ts'
import { lazyPart } from '#src/core/look/load/lazyPart.tsx'
import { useIsOffered, useListPage, useRowId } from './ListPageContext.ts'

const RecordDialog = lazyPart(
  async () => (await withInputs(import('#src/core/form/RecordDialog.tsx'))).RecordDialog,
)

/** The form of an entry, at its id below the list. */
export const ResourceEdit = () => {
  const { view, readAgain, close } = useListPage()
  const id = useRowId()
  return useIsOffered('edit') ? (
    <RecordDialog key={id} view={view} id={id} onSaved={readAgain} onClose={close} />
  ) : null
}
