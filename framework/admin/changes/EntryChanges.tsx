import { useLocale, type RaRecord } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import { blockersOf } from '#schema/actions/rules.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import type { Resource } from '#schema/resource.ts'
import { actionsOf, type NamedView } from '#schema/views.ts'
import { isSame } from '#admin/form/isSame.ts'
import { keepVersion } from '#admin/form/useDraft.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import type { ToRestore } from './ChangeList.tsx'
import { RecordChanges } from './RecordChanges.tsx'

/**
 * The changes of an entry of a list. Who may edit it opens its form with the values of a former version, unless it is stored elsewhere, where it
 * is not saved as a whole.
 */
export const EntryChanges = ({
  view: { resource, route },
  record,
}: {
  readonly view: NamedView
  readonly record: RaRecord
}) => {
  const { session, page } = useSessionState()
  const locale = useLocale()
  const navigate = useNavigate()
  const { search, state } = useLocation() as { search: string; state: unknown }
  const edit = actionsOf(resource)['edit']
  const mayRestore =
    resource.storage === undefined &&
    edit !== undefined &&
    blockersOf(resource, edit, session, record).length === 0
  const toRestore: ToRestore = (version, { at }) => {
    const values = toValues(resource, record, version)
    const isOther = Object.entries(values).some(([name, value]) => !isSame(value, record[name]))
    if (!isOther) return undefined
    return () => {
      const address = `${route}/${record.id}`
      keepVersion({ session, page, locale }, address, { values, base: record, at })
      void navigate({ pathname: address, search }, { state, replace: true })
    }
  }
  return (
    <RecordChanges
      resource={resource}
      record={record}
      toRestore={mayRestore ? toRestore : undefined}
    />
  )
}

/** The inputs of a version; those that cannot be changed any longer, and those that the reader does not get, as they are. */
const toValues = ({ form }: Resource, record: RaRecord, version: AnyRecord): AnyRecord =>
  Object.fromEntries(
    (form?.inputs ?? [])
      .filter((name) => Object.hasOwn(record, name))
      .map((name) => [name, form?.fixed?.includes(name) ? record[name] : version[name]]),
  )
