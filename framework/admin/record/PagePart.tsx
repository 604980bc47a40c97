import { JoinedSections } from './JoinedSections.tsx'
import { singularKey } from '#i18n/resourceKeys.ts'
import {
  documentAddress,
  type Document,
  type DocumentIds,
  type DocumentPage,
} from '#schema/record/document.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { useFormat } from '#admin/controls/format.ts'
import type { Below } from './below.ts'
import { PageSection } from './PageSection.tsx'
import { printHeading } from './printHeading.ts'

type Props = {
  readonly document: Document
  readonly page: DocumentPage
  readonly ids: DocumentIds
  readonly record: AnyRecord
  readonly showsEmpty: boolean
}

/** How the parts below a page are opened. */
export const useBelow = (
  { document, page, ids, showsEmpty }: Omit<Props, 'record'>,
  opensSingle = true,
) => {
  const format = useFormat()
  const next = document.pages[document.pages.indexOf(page) + 1]
  return (list: string): Below | undefined => {
    if (next?.list !== list) return undefined
    const idsOf = (record: AnyRecord) => ({ ...ids, [next.param]: Number(record['id']) })
    return {
      nameOf: (record) => printHeading(next, record, format.text(singularKey(next.part))),
      opensSingle,
      toAddress: (record) => documentAddress(document, next, idsOf(record)),
      render: (record, inRow) => (
        <PagePart
          document={document}
          page={next}
          ids={idsOf(record)}
          record={record}
          showsEmpty={showsEmpty}
          omits={inRow}
        />
      ),
    }
  }
}

/** All sections of a part in one card: on its own page, or in its row. */
export const PagePart = ({
  document,
  page,
  ids,
  record,
  showsEmpty,
  omits,
}: Props & {
  /** In a row: what the row itself shows. */
  readonly omits?: readonly string[]
}) => {
  const belowOf = useBelow({ document, page, ids, showsEmpty }, omits === undefined)
  return (
    <JoinedSections look={omits === undefined ? 'beside' : 'bare'}>
      {Object.entries(page.sections).map(([name, names]) => (
        <PageSection
          key={name}
          part={page.part}
          name={name}
          names={omits ? names.filter((each) => !omits.includes(each)) : names}
          record={record}
          showsEmpty={showsEmpty}
          isRepeated={omits !== undefined}
          belowOf={belowOf}
        />
      ))}
    </JoinedSections>
  )
}
