import { lazyComponent } from '#admin/look/load/lazyComponent.tsx'
import { useListPage } from './ListPageContext.ts'
import { Offered } from './Offered.tsx'

const ImportDialog = lazyComponent(
  async () => (await import('#admin/import/ImportDialog.tsx')).ImportDialog,
)
const ChangeManyDialog = lazyComponent(
  async () => (await import('#admin/actions/many/ChangeManyDialog.tsx')).ChangeManyDialog,
)

/** The import of a file, at `import` below the list; for all who may add entries. */
export const ResourceImport = () => {
  const { view, readAgain, close } = useListPage()
  return (
    <Offered action="create">
      <ImportDialog view={view} onSaved={readAgain} onClose={close} />
    </Offered>
  )
}

/** One field of many entries, at `change-many` below the list; for all who may edit entries. */
export const ResourceChangeMany = () => {
  const { view, readAgain, close } = useListPage()
  return (
    <Offered action="edit">
      <ChangeManyDialog view={view} onSaved={readAgain} onClose={close} />
    </Offered>
  )
}

/** The deletion of many entries, at `delete-many` below the list; for all who may delete one. */
export const ResourceDeleteMany = () => {
  const { view, readAgain, close } = useListPage()
  return (
    <Offered action="delete">
      <ChangeManyDialog view={view} isDeletion onSaved={readAgain} onClose={close} />
    </Offered>
  )
}
