import { Link } from 'react-router-dom'
import type { RelationField } from '#schema/kinds/fieldTypes.ts'
import { recordPath } from '#schema/views.ts'
import { useOtherRecord } from './useOtherRecord.ts'

/** What names the other record, as a link to it; its number while it is read, and where the reader may not see it. */
export const RelationCell = ({
  field,
  id,
  isWhole,
}: {
  readonly field: RelationField
  readonly id: number
  /** In a detail view the link is a tab stop; in a table Enter on the cell follows it. */
  readonly isWhole: boolean
}) => {
  const { view, record, name, isPending } = useOtherRecord(field, id)
  if (view === undefined || record === undefined) {
    return (
      <span className="cell-number soft" aria-busy={isPending}>
        {isPending ? '…' : id}
      </span>
    )
  }
  return (
    <Link
      className="cell-link"
      to={recordPath(view, record)}
      {...(isWhole ? {} : { tabIndex: -1 })}
    >
      {name}
    </Link>
  )
}
