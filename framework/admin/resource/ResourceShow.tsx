import { lazyComponent } from '#admin/look/load/lazyComponent.tsx'
import { useListPage, useRowId } from './ListPageContext.ts'
import { Offered } from './Offered.tsx'

const EntryShow = lazyComponent(async () => (await import('./EntryShow.tsx')).EntryShow)

/** Every field of an entry, at `show` below its id. */
export const ResourceShow = () => {
  const { view, close } = useListPage()
  const id = useRowId()
  return (
    <Offered action="show">
      <EntryShow view={view} id={id} onClose={close} />
    </Offered>
  )
}
