import { kindOf } from '#kinds/schema.ts'
import { isComputed, isVisible } from '#schema/kinds/traits.ts'
import { actionsOfKind } from './actions/actions.ts'
import { assertStates, stateFields } from './actions/states.ts'
import type { Call, Form, ListOptions, ListSort, Resource } from './resource.ts'
import { isToMany } from './kinds/elements.ts'
import { colleagueFields } from './users/colleagues.ts'
import { uniqueKeys } from './checks/unique.ts'
import { assertDisplays } from './list/displays.ts'
import { possibleMax, maxElements } from './kinds/elementBounds.ts'
import type { Field, Fields } from './kinds/fieldTypes.ts'
import { toAddress } from './toAddress.ts'

type Loose<T> = { readonly [P in keyof T]?: T[P] | undefined }

/** A declaration of which everything may be left out that follows from the rest. */
type PartialDeclaration = Omit<Resource, 'path' | 'calls' | 'list' | 'form'> & {
  readonly path?: string | undefined
  readonly calls?: readonly Call[] | undefined
  readonly list?:
    | (Omit<Loose<ListOptions>, 'sort'> & {
        readonly sort?: WrittenSort | readonly WrittenSort[] | undefined
      })
    | undefined
  readonly form?: Loose<Form> | undefined
}

type WrittenSort = string | ListSort

const allCalls: readonly Call[] = ['find', 'get', 'save', 'delete']

/** Fields that a list shows where no columns are named: without stamps, and without what has no cell. */
const toColumns = (fields: Fields): string[] =>
  namesOf(fields, (field) => field.stamp === undefined && isVisible(field))

/** Fields that can be typed, but for those that an action of their own asks for or stamps. */
const toInputs = ({ fields, actions = {} }: PartialDeclaration): string[] => {
  const byAction = new Set(
    actionsOfKind(actions, 'set').flatMap(([, { stamps = {}, inputs = [] }]) => [
      ...Object.keys(stamps),
      ...inputs,
    ]),
  )
  return namesOf(fields, isInput).filter((name) => !byAction.has(name))
}

const isInput = (field: Field): boolean => {
  const { stamp, computed, calculated, copyOf, elementsOf, derived, initial } = field
  const isFilled = [stamp, computed, calculated, copyOf, elementsOf, derived, initial].some(
    (one) => one !== undefined,
  )
  return !isFilled && isVisible(field) && !isComputed(field)
}

const namesOf = (fields: Fields, test: (field: Field) => boolean): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (test(field) ? [name] : []))

/** The declaration with everything that follows from the rest: path, calls, columns, order, inputs, and the address of its list. */
export const complete = (written: PartialDeclaration): Resource => {
  const isDerived = written.calls === undefined
  const { list: _list, form: _form, ...own } = written
  return {
    ...own,
    path: written.path ?? `/${toAddress(written.name)}/v1`,
    calls: written.calls ?? allCalls,
    ...(written.list || isDerived ? { list: completeList(written, isDerived) } : {}),
    ...(written.form || isDerived ? { form: completeForm(written) } : {}),
  }
}

const completeList = (
  { name, fields, list = {} }: PartialDeclaration,
  isDerived: boolean,
): ListOptions => {
  const columns = list.columns ?? toColumns(fields)
  const sort = list.sort ?? columns.find((column) => hasOrder(fields[column])) ?? 'id'
  assertDisplays(name, fields, list)
  return {
    ...(isDerived ? { views: { [name]: { route: `/${toAddress(name)}` } } } : {}),
    ...(list as Partial<ListOptions>),
    columns,
    sort: [sort].flat().map(toSort),
  }
}

/** What a list may be ordered by where no order is declared. */
const hasOrder = (field: Field | undefined): boolean =>
  field !== undefined &&
  field.derived === undefined &&
  !kindOf(field).isUnsortable &&
  !isComputed(field)

const toSort = (sort: WrittenSort): ListSort =>
  typeof sort === 'string' ? { field: sort, order: 'ASC' } : sort

const completeForm = (written: PartialDeclaration): Form => {
  const { form = {} } = written
  const sections = form.sections && Object.values(form.sections).flat()
  const inputs = sections ?? form.inputs ?? toInputs(written)
  const { states = {}, actions = {}, name } = written
  assertStates(name, states, actions)
  refuseImpossible(written, inputs)
  refuseUnset(written, inputs)
  refuseShared(written)
  refuseUnchecked(written)
  const held = stateFields(states).filter((field) => inputs.includes(field))
  const fixed = [...new Set([...(form.fixed ?? []), ...held])]
  return { ...(form as Partial<Form>), inputs, ...(fixed.length > 0 ? { fixed } : {}) }
}

/** Whether a row must have a value of the field, which only an input or an initial value gives it. */
const isRequired = (field: Field | undefined): boolean =>
  field !== undefined && isInput(field) && !field.optional && !isToMany(field)

/** A new row could never be saved. @throws TypeError */
const refuseUnset = (
  { name, fields, calls = allCalls, storage }: PartialDeclaration,
  inputs: readonly string[],
): void => {
  if (!calls.includes('save') || storage !== undefined) return
  const unset = Object.keys(fields).find(
    (field) => isRequired(fields[field]) && !inputs.includes(field),
  )
  if (unset !== undefined)
    throw new TypeError(
      `${name}.${unset} may not be empty, but is no input: declare initial(field, value), optional(field), or add it to form.inputs`,
    )
}

/** What an action gives many rows cannot be unique. @throws TypeError */
const refuseShared = ({ name, unique = [], actions = {} }: PartialDeclaration): void => {
  const keys = uniqueKeys({ unique }).flat()
  for (const [action, { batch, inputs = [], sets = {} }] of actionsOfKind(actions, 'set')) {
    if (!batch) continue
    const shared = [...inputs, ...Object.keys(sets).filter((field) => sets[field] !== null)]
    const field = shared.find((one) => keys.includes(one))
    if (field !== undefined)
      throw new TypeError(
        `action ${action} of ${name} sets ${field} in many rows, which is part of a unique key`,
      )
  }
}

/** Only the save of one record looks for a user of the company. @throws TypeError */
const refuseUnchecked = (written: PartialDeclaration): void => {
  const { name, changeMany, recordedAction, actions = {} } = written
  const [field] = colleagueFields(written)
  if (field === undefined) return
  const asked = actionsOfKind(actions, 'set').flatMap(([, { inputs = [] }]) => inputs)
  const isMany = changeMany === true || changeMany?.includes(field) || written.import
  if (isMany || recordedAction || asked.includes(field))
    throw new TypeError(`${name}.${field} is a user of the company, whom only the form can save`)
}

/** What the types cannot say of a form. @throws TypeError */
const refuseImpossible = (
  { name, fields, form, recordedAction }: PartialDeclaration,
  inputs: readonly string[],
): void => {
  for (const [index, input] of inputs.entries()) {
    const earlier = inputs.slice(0, index)
    if (earlier.includes(input)) throw new TypeError(`${name}.${input} is twice in the form`)
    const condition = form?.shownWhen?.[input]
    if (condition && !earlier.includes(condition.field))
      throw new TypeError(
        `${name}.${input} is shown by "${condition.field}", which is not before it`,
      )
    if (condition && isRequired(fields[input]))
      throw new TypeError(
        `${name}.${input} is hidden while "${condition.field}" says so, but may not be empty: declare optional(field), and "required: true" in shownWhen`,
      )
    if (condition && condition.field === recordedAction?.choiceField)
      throw new TypeError(
        `${name}.${input} is shown by "${condition.field}", which a batch chooses`,
      )
    const field = fields[input]
    if (field?.initial !== undefined)
      throw new TypeError(
        `${name}.${input} has an initial value and is an input: declare form.defaults instead`,
      )
    if (field === undefined || !isToMany(field)) continue
    const max = maxElements(field)
    if (max > possibleMax || (field.min ?? 0) > max)
      throw new TypeError(`${name}.${input} cannot have from ${field.min ?? 0} to ${max} elements`)
  }
}
