import { lazyPart } from '#src/core/look/load/lazyPart.tsx'
import { useIsOffered, useListPage, useRowId } from './ListPageContext.ts'

const ShowDialog = lazyPart(async () => (await import('#src/core/form/ShowDialog.tsx')).ShowDialog)

/** Every field of an entry, at `show` below its id. */
export const ResourceShow = () => {
  const { view, close } = useListPage()
  const id = useRowId()
  return useIsOffered('show') ? <ShowDialog view={view} id={id} onClose={close} /> : null
}
