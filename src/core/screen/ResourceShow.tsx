import { lazyPart } from '#src/core/look/load/lazyPart.tsx'
import { relatedParts } from '#src/core/related/relatedParts.ts'
import { useIsOffered, useListPage, useRowId } from './ListPageContext.ts'

const EntryShow = lazyPart(
  async () => (await relatedParts.loadWith(import('./EntryShow.tsx'))).EntryShow,
)

/** Every field of an entry, at `show` below its id. */
export const ResourceShow = () => {
  const { view, close } = useListPage()
  const id = useRowId()
  return useIsOffered('show') ? <EntryShow view={view} id={id} onClose={close} /> : null
}
