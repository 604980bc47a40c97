import { useGetManyAggregate, type RaRecord } from 'react-admin'
import { resourceNamed } from '#schema/catalogue.ts'
import type { RelationField } from '#schema/kinds/fieldTypes.ts'
import { nameRecord } from '#schema/values/nameRecord.ts'
import { viewOfRecords, type NamedView } from '#schema/views.ts'
import { useResources } from '#admin/controls/format.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'

/** The other record of a relation, as far as the session may see it. */
export interface OtherRecord {
  /** Where its records are browsed; undefined where the session may not. */
  readonly view: NamedView | undefined
  /** Undefined while it is read, and where the session may not see it. */
  readonly record: RaRecord | undefined
  /** What names it; empty without a record. */
  readonly name: string
  readonly isPending: boolean
}

/**
 * The other record of a relation by its id; undefined for none. All those of a page are read by one call, and a failure of it leaves the
 * numbers.
 */
export const useOtherRecord = (field: RelationField, id: number | undefined): OtherRecord => {
  const { session } = useSessionState()
  const target = resourceNamed(useResources(), field.to)
  const view = target && viewOfRecords(target, session)
  const isAsked = view !== undefined && id !== undefined
  const { data, isPending } = useGetManyAggregate<RaRecord>(
    view?.route.slice(1) ?? '',
    { ids: isAsked ? [id] : [], meta: { archive: session.archive, isQuiet: true } },
    { enabled: isAsked, retry: false },
  )
  const record = isAsked ? data?.[0] : undefined
  return {
    view,
    record,
    name: view && record ? nameRecord(view.resource, record) : '',
    isPending: isAsked && isPending,
  }
}
