import type { Permission, Right } from '#schema/application.ts'
import { defineResource } from '#schema/defineResource.ts'
import {
  colleague,
  lookup,
  optional,
  relation,
  stampsOf,
  text,
  type Fields,
  type LookedUpName,
} from '#schema/fields.ts'
import { ownName } from '#schema/filters/ofSession.ts'
import type { ListSort, RecordPages } from '#schema/resource.ts'

/** Characters of a remark. */
const remarkMax = 200

/** The resource whose records are assigned. */
interface Assigned<N extends string, F extends Fields> {
  readonly name: N
  readonly access: { readonly read: readonly Right[] }
  readonly fields: F
  readonly pages?: RecordPages
}

/** The looked up fields, as those of a resource. */
type Looked<F extends Fields, C extends keyof F> = {
  readonly [K in C]: F[K] & { readonly derived: true; readonly optional: true }
}

interface Options<C extends string> {
  readonly read: readonly Permission[]
  readonly write: readonly Permission[]
  /** Fields of the record that the list of assignments shows, the one that names it first. */
  readonly shows: readonly C[]
  /** The order of the list; by default the latest assignments first. */
  readonly sort?: NoInfer<C> | ListSort<NoInfer<C>>
  /** Characters of a company code. */
  readonly companyCodeMax?: number
}

/**
 * Assignments of the records of another resource to users: each company assigns a record to one of its users at most, and no other company sees it.
 * The page of a record shows to whom it is assigned, with buttons to change it; the assignee is notified. The list has fields of the
 * record, begins with the assignments of the user, and leads to the pages of the records. The resource is put into the catalogue under
 * its name; its table comes from `npm run migration`.
 */
export const assignmentResource = <
  const N extends string,
  const R extends string,
  const F extends Fields,
  const C extends LookedUpName<F> & string,
>(
  name: N,
  record: Assigned<R, F>,
  { read, write, shows, sort, companyCodeMax = 4 }: Options<C>,
) => {
  const { pages } = record
  const looked = [...shows, ...(pages ? [pages.key] : [])]
  const lookups = Object.fromEntries(
    looked.map((field) => [field, lookup('record', record, field as LookedUpName<F>)]),
  )
  const fields = {
    record: relation(record.name),
    assignee: colleague(),
    remark: optional(text(remarkMax)),
    ...stampsOf(companyCodeMax),
  }
  // Which fields are looked up follows from what is given, so no type knows them here.
  const own = (names: readonly string[]) => names as (keyof typeof fields)[]
  const order = (sort ?? { field: 'updated', order: 'DESC' }) as ListSort<'updated'>
  const resource = defineResource({
    name,
    access: { read, write },
    archive: true,
    scope: {
      kind: 'allOf',
      scopes: [
        { kind: 'relation', field: 'record' },
        { kind: 'ownCompany', field: 'userCompanyCode' },
      ],
    },
    inHistory: { by: 'record', at: 'updated', shows: ['assignee', 'remark'] },
    fields: { ...(lookups as object), ...fields },
    unique: [['record', 'userCompanyCode']],
    watch: { assigned: { mentions: 'assignee' } },
    actions: { edit: { kind: 'edit' }, delete: { kind: 'delete' } },
    assignee: 'assignee',
    list: {
      columns: own([...shows, 'assignee', 'remark', 'userName', 'updated']),
      sort: order,
      pageSize: 25,
      filters: { assignee: { default: ownName } },
    },
    form: { inputs: ['assignee', 'remark', 'record'], fixed: ['record'] },
  })
  return { ...resource, ...(pages ? { pages } : {}) } as unknown as Omit<
    typeof resource,
    'fields'
  > & { readonly fields: typeof fields & Looked<F, C> }
}
