import { withInputs } from '#src/core/kinds/kindView.ts'
import { lazyPart } from '#src/core/look/load/lazyPart.tsx'
import { useIsOffered, useListPage } from './ListPageContext.ts'

const RecordDialog = lazyPart(
  async () => (await withInputs(import('#src/core/form/RecordDialog.tsx'))).RecordDialog,
)

/** The form of a new entry, at `create` below the list. */
export const ResourceCreate = () => {
  const { view, readAgain, close } = useListPage()
  return useIsOffered('create') ? (
    <RecordDialog view={view} id={undefined} onSaved={readAgain} onClose={close} />
  ) : null
}
