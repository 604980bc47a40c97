import type { Document, DocumentIds, DocumentPage } from '#schema/record/document.ts'
import type { AnyRecord } from '#schema/recordOf.ts'

/** The records from the document down to the part of a page; undefined if an id does not exist. */
export const findPart = (
  { pages }: Pick<Document, 'pages'>,
  page: DocumentPage,
  ids: DocumentIds,
  whole: AnyRecord,
): readonly AnyRecord[] | undefined => {
  const trail = [whole]
  for (const { list, param } of pages.slice(1, pages.indexOf(page) + 1)) {
    const above = trail.at(-1)?.[list ?? ''] as readonly AnyRecord[] | undefined
    const found = above?.find((each) => each['id'] === ids[param])
    if (found === undefined) return undefined
    trail.push(found)
  }
  return trail
}
