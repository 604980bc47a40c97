import { nameOf } from '#schema/filters/findAnything.ts'
import { kindOf } from '#schema/kinds/kinds.ts'
import { representationOf } from '#schema/representation.ts'
import { fieldOf, type Resource } from '#schema/resource.ts'
import type { Session } from '#schema/session.ts'
import { isReadable } from '#schema/views.ts'
import type { Row } from './findRows.ts'

/** The fields that name and describe an entry, as far as the session may read them. */
export const describeRow = (resource: Resource, session: Session, row: Row) => {
  const named = representationOf(resource)?.name
  const names = [named, ...(resource.list?.search?.summary ?? []), resource.pages?.key]
    .filter((path) => path !== undefined)
    .map(nameOf)
    .filter((name) => isReadable(resource, name, session))
  const all = names.flatMap((name) => {
    const field = fieldOf(resource, name)
    return [name, ...(field ? (kindOf(field).readsFields?.(field) ?? []) : [])]
  })
  return Object.fromEntries(['id', ...all].map((name) => [name, row[name] ?? null]))
}
