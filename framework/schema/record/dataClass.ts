import { isRecordList } from '#schema/kinds/elements.ts'
import { kindOf } from '#kinds/schema.ts'
import type { Action } from '#schema/actions/actions.ts'
import type { Field, Fields } from '#schema/fields.ts'

/**
 * How much harm it does when others read it: `business` is what companies of a row exchange, `restricted` needs a right of its own, `personal` says something of a
 * person. What each class demands is in `docs/reference/data-classes.md`.
 */
export type DataClass = 'business' | 'restricted' | 'personal'

/** The class of a field, from its declaration: the email address, the name of who wrote it, a mark, or rights. */
const classOf = (field: Field): DataClass => {
  if (field.personal || kindOf(field).isPersonal || field.stamp === 'session.username')
    return 'personal'
  return field.rights ? 'restricted' : 'business'
}

/** What has fields with classes: a resource, or a part of a document. */
export interface Classed {
  readonly fields: Fields
  readonly actions?: Readonly<Record<string, Action>>
}

/** The fields of a class, with those of parts as `part.field`; fields that an action stamps with the name of the user are personal too. */
export const fieldsOfClass = (wanted: DataClass, { fields, actions = {} }: Classed): string[] => {
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
    if (!isRecordList(field)) return []
    return fieldsOfClass(wanted, { fields: field.of }).map((inner) => `${name}.${inner}`)
  })
}

/** A Markdown table of the personal and the restricted fields of each declaration that has any, by its name. */
export const formatFieldClasses = (declared: Readonly<Record<string, Classed>>): string => {
  const print = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')
  const rows = Object.entries(declared)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([name, one]) => {
      const cells = [fieldsOfClass('personal', one), fieldsOfClass('restricted', one)]
      return cells.flat().length > 0 ? [[`\`${name}\``, ...cells.map(print)]] : []
    })
  return [['of', 'personal', 'restricted'], ['---', '---', '---'], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}
