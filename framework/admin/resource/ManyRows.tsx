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
  const { view, selection, readAgain, close } = useListPage()
  return (
    <Offered action="edit">
      {selection ? (
        <ChangeManyDialog view={view} selection={selection} onSaved={readAgain} onClose={close} />
      ) : null}
    </Offered>
  )
}

/** The deletion of many entries, at `delete-many` below the list; for all who may delete one. */
export const ResourceDeleteMany = () => {
  const { view, selection, readAgain, close } = useListPage()
  return (
    <Offered action="delete">
      {selection ? (
        <ChangeManyDialog
          view={view}
          selection={selection}
          isDeletion
          onSaved={readAgain}
          onClose={close}
        />
      ) : null}
    </Offered>
  )
}
