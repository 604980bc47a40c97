import type { Call, Form, ListOptions, Resource } from './defineResource.ts'
import type { Field, Fields } from './kinds/fieldTypes.ts'

type Loose<T> = { readonly [P in keyof T]?: T[P] | undefined }

/** A declaration of which everything may be left out that follows from the rest. */
type Written = Omit<Resource, 'path' | 'calls' | 'list' | 'form'> & {
  readonly path?: string | undefined
  readonly calls?: readonly Call[] | undefined
  readonly list?:
    | (Omit<Loose<ListOptions>, 'sort'> & {
        readonly sort?: string | ListOptions['sort'] | undefined
      })
    | undefined
  readonly form?: Loose<Form> | undefined
}

const allCalls: readonly Call[] = ['find', 'get', 'save', 'delete']

/** `loading-stop` for `loadingStop`. */
const toAddress = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Fields that a list shows where no columns are named: without stamps, and without what has no cell. */
const toColumns = (fields: Fields): string[] =>
  namesOf(fields, ({ stamp, kind }) => stamp === undefined && kind !== 'json')

/** Fields that can be typed. */
const toInputs = (fields: Fields): string[] => namesOf(fields, isInput)

const isInput = ({ stamp, computed, copyOf, elementsOf, derived, kind }: Field): boolean =>
  [stamp, computed, copyOf, elementsOf, derived].every((one) => one === undefined) &&
  !['list', 'records', 'json'].includes(kind)

const namesOf = (fields: Fields, test: (field: Field) => boolean): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (test(field) ? [name] : []))

/**
 * The declaration with everything that follows from the rest: path, calls, columns, order, inputs, and the address of its list.
 * Getters stay getters, since what the application knows is not there yet.
 */
export const complete = (written: Written): Resource => {
  const isDerived = written.calls === undefined
  const derived = {
    path: `/${toAddress(written.name)}/v1`,
    calls: allCalls,
    ...(written.list || isDerived ? { list: completeList(written, isDerived) } : {}),
    ...(written.form || isDerived ? { form: completeForm(written) } : {}),
  }
  const { list: _list, form: _form, ...own } = Object.getOwnPropertyDescriptors(written)
  // The descriptors are those of `written`, whose properties the type of the result names.
  return Object.defineProperties(derived, own) as unknown as Resource
}

const completeList = ({ name, fields, list = {} }: Written, isDerived: boolean): ListOptions => {
  const columns = list.columns ?? toColumns(fields)
  const sort = list.sort ?? columns.find((column) => hasOrder(fields[column])) ?? 'id'
  return {
    ...(isDerived ? { views: { [name]: { route: `/${toAddress(name)}` } } } : {}),
    ...(list as Partial<ListOptions>),
    columns,
    sort: typeof sort === 'string' ? { field: sort, order: 'ASC' } : sort,
  }
}

/** Kinds of the framework with one value to order by; those of an application all have one. */
const hasOrder = (field: Field | undefined): boolean =>
  field !== undefined && !['list', 'records', 'groups', 'json', 'relation'].includes(field.kind)

const completeForm = ({ fields, form = {} }: Written): Form => ({
  ...(form as Partial<Form>),
  inputs: form.inputs ?? toInputs(fields),
})
