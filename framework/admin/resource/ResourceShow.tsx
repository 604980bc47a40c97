import { lazyPart } from '#admin/look/load/lazyPart.tsx'
import { relatedParts } from '#admin/related/relatedParts.ts'
import { useListPage, useRowId } from './ListPageContext.ts'
import { Offered } from './Offered.tsx'

const EntryShow = lazyPart(
  async () => (await relatedParts.loadWith(import('./EntryShow.tsx'))).EntryShow,
)

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
