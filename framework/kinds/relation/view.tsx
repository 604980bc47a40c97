import { resourceNamed } from '#schema/catalogue.ts'
import type { RelationField } from '#schema/kinds/fieldTypes.ts'
import { viewOfRecords } from '#schema/views.ts'
import { useResources } from '#admin/controls/format.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { PlainFilter } from '#kinds/shared/view/filters/TextFilter.tsx'
import type { FilterProps, KindView } from '#kinds/shared/view/kindView.ts'
import { RelationCell } from './RelationCell.tsx'

/** What is typed is compared with what names the other record: there is nothing to type for readers who may not see those. */
const RelationFilter = (props: FilterProps<RelationField>) => {
  const { session } = useSessionState()
  const target = resourceNamed(useResources(), props.field.to)
  return target && viewOfRecords(target, session) ? <PlainFilter {...props} /> : null
}

export const relationView: KindView<RelationField> = {
  cell: (field, value, _display, { isFullText = false }) => (
    <RelationCell field={field} id={Number(value)} isWhole={isFullText} />
  ),
  Filter: RelationFilter,
}
