import { hasChoices } from '#schema/kinds/traits.ts'
import { actionsOfKind } from './actions/actions.ts'
import { fieldOf, type Resource } from './resource.ts'
import { changesRights } from './record/changes.ts'
import { assertCalculated } from './record/calculated.ts'
import { assertInHistory } from './record/history.ts'
import { choicesOf, isEntries, type Entries } from './actions/recordedActions.ts'
import { assertRelations } from './relations.ts'

export type Catalogue = { readonly [name: string]: Resource }

/** Fields of which each relation is to a resource of the catalogue, also those of elements. */
type CheckedFields<C extends Catalogue, F> = {
  readonly [K in keyof F]: CheckedField<C, F[K]>
}
type CheckedField<C extends Catalogue, F> = F extends { readonly kind: 'relation' }
  ? { readonly to: keyof C & string }
  : F extends { readonly kind: 'list'; readonly of: infer E }
    ? { readonly of: CheckedField<C, E> }
    : F extends { readonly kind: 'records'; readonly of: infer E }
      ? { readonly of: CheckedFields<C, E> }
      : unknown
export type Checked<C extends Catalogue> = {
  readonly [N in keyof C]: { readonly fields: CheckedFields<C, C[N]['fields']> }
}

/**
 * All declarations together. What a declaration names of another one is checked here, since neither knows the other; the
 * compiler refuses a relation to an unknown resource already.
 * @throws TypeError that says which resource names what does not exist, or cannot be used so
 */
export const defineCatalogue = <C extends Catalogue>(catalogue: C & Checked<C>): C => {
  const all = Object.values<Resource>(catalogue)
  for (const resource of all) {
    checkMoves(resource)
    checkChanges(resource)
    checkActions(catalogue, resource)
    assertInHistory(catalogue, resource)
  }
  for (const resource of all.filter(isEntries)) checkEntries(catalogue, resource)
  assertRelations(catalogue)
  assertCalculated(all)
  return catalogue
}

/** Rows that are moved to the archive, or back, have one. */
const checkMoves = ({ name, actions = {}, archive }: Resource): void => {
  for (const kind of ['archive', 'restore'] as const)
    if (actionsOfKind(actions, kind).length > 0 && archive !== true)
      throw new TypeError(`${name} has an action of the kind ${kind} and no archive`)
}

/** Changes are those of rows in the database that are read by their id. */
const checkChanges = (resource: Resource): void => {
  const { name, changes } = resource
  if (changes !== undefined && changes !== false && changesRights(resource) === undefined)
    throw new TypeError(`${name} shows changes of rows that no call reads by their id`)
}

/** Recorded actions and histories name a resource that records actions. */
const checkActions = (catalogue: Catalogue, resource: Resource): void => {
  const actions = resource.actions ?? {}
  for (const [name, { in: entries, as: value }] of actionsOfKind(actions, 'record')) {
    const place = `action ${name} of ${resource.name}`
    const known = entriesAt(catalogue, entries, place)
    const field = fieldOf(known, known.recordedAction.choiceField)
    const values = hasChoices(field) ? field.values : []
    if (!values.includes(value)) throw new TypeError(`${place}: ${entries} has no choice ${value}`)
  }
  for (const [name, { of: entries }] of actionsOfKind(actions, 'history'))
    entriesAt(catalogue, entries, `action ${name} of ${resource.name}`)
}

const entriesAt = (catalogue: Catalogue, name: string, place: string): Entries => {
  const known = Object.values(catalogue).find((resource) => resource.name === name)
  if (known === undefined || !isEntries(known))
    throw new TypeError(`${place}: ${name} records no actions`)
  return known
}

/** The entries of recorded actions belong to rows of one resource, which has the fields that they name. */
const checkEntries = (catalogue: Catalogue, entries: Entries): void => {
  const targets = Object.values(catalogue).filter((one) => choicesOf(one, entries).length > 0)
  const [target] = targets
  if (target === undefined || targets.length > 1)
    throw new TypeError(
      `${entries.name} records actions of ${targets.length} resources, not of one`,
    )
  const { key, mirrors, defaultChoice } = entries.recordedAction
  for (const name of [key, ...Object.keys(mirrors)])
    if (fieldOf(target, name) === undefined)
      throw new TypeError(`${entries.name}: ${target.name} has no field ${name}`)
  if (!choicesOf(target, entries).some(({ value }) => value === defaultChoice))
    throw new TypeError(`${entries.name}: ${target.name} has no action ${defaultChoice}`)
}
