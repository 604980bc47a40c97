import { lazyPart } from '#src/core/look/load/lazyPart.tsx'
import { useIsOffered, useListPage } from './ListPageContext.ts'

const ImportDialog = lazyPart(
  async () => (await import('#src/core/importing/ImportDialog.tsx')).ImportDialog,
)

/** The import of a file, at `import` below the list; for all who may add entries. */
export const ResourceImport = () => {
  const { view, readAgain, close } = useListPage()
  return useIsOffered('create') ? (
    <ImportDialog view={view} onSaved={readAgain} onClose={close} />
  ) : null
}
