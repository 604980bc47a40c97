import type { Action } from '#resources/kit/actions/actions.ts'
import type { Field, Fields } from '#resources/kit/fields.ts'

/**
 * How much harm it does when others read it: `business` is what companies of a row exchange, `restricted` needs a right of its own, `personal` says something of a
 * person. What each class demands is in `docs/security.md`.
 */
export type DataClass = 'business' | 'restricted' | 'personal'

/** The class of a field, from its declaration: the email address, the name of who wrote it, a mark, or rights. */
const classOf = (field: Field): DataClass => {
  if (field.personal || field.kind === 'email' || field.stamp === 'session.username')
    return 'personal'
  return field.rights ? 'restricted' : 'business'
}

/** The fields of a class, with those of parts as `part.field`; fields that an action stamps with the name of the user are personal too. */
export const fieldsOfClass = (
  wanted: DataClass,
  {
    fields,
    actions = {},
  }: { readonly fields: Fields; readonly actions?: Readonly<Record<string, Action>> },
): string[] => {
  const stamped = new Set(
    Object.values(actions).flatMap((action) =>
      action.kind === 'set'
        ? Object.entries(action.stamps ?? {}).flatMap(([name, stamp]) =>
            stamp === 'session.username' ? [name] : [],
          )
        : [],
    ),
  )
  return Object.entries(fields).flatMap(([name, field]) => {
    const own = stamped.has(name) ? 'personal' : classOf(field)
    if (own === wanted) return [name]
    if (field.kind !== 'records') return []
    return fieldsOfClass(wanted, { fields: field.of }).map((inner) => `${name}.${inner}`)
  })
}
