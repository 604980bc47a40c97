import { screenResource } from '#schema/catalogue.ts'
import type { RelationField } from '#schema/kinds/fieldTypes.ts'
import { viewOfRecords } from '#schema/views.ts'
import { lazyPart } from '#admin/look/load/lazyPart.tsx'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { PlainFilter } from './filters/TextFilter.tsx'
import type { FilterProps, KindView } from './kindView.ts'

const RelationCell = lazyPart(
  async () => (await import('./relation/RelationCell.tsx')).RelationCell,
)

/** What is typed is compared with what names the other record: there is nothing to type for readers who may not see those. */
const RelationFilter = (props: FilterProps<RelationField>) => {
  const { session } = useSessionState()
  const target = screenResource(props.field.to)
  return target && viewOfRecords(target, session) ? <PlainFilter {...props} /> : null
}

export const relationView: KindView<RelationField> = {
  cell: (field, value, _display, { isWhole = false }) => (
    <RelationCell field={field} id={Number(value)} isWhole={isWhole} />
  ),
  Filter: RelationFilter,
}
