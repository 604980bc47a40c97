import {
  type AnyRecord,
  type Application,
  baseOf,
  type ColumnFilterContext,
  type ListOptions,
  type Resource,
  withCopies,
} from '@quayside/framework'
import type { CallOptions, HttpClient, ListQuery, WholeListCalls } from '@quayside/framework/admin'
import type { Row } from './wholePage.ts'

type Whole = NonNullable<ListOptions['whole']>

/**
 * Lists whose call returns every row at once are filtered, sorted and paged here (A033). Missing fields are read
 * in parallel, only for the rows of the page shown (A076). All is cached for a minute, or until it is invalidated.
 */
export const createWholeLists = (
  application: Pick<Application, 'code'>,
  http: Pick<HttpClient, 'get'>,
  participantCode: () => string,
  now: () => number = () => performance.now(),
) => {
  const lists = new Map<string, { readonly read: number; readonly rows: readonly Row[] }>()
  const completed = new Map<string, { readonly read: number; readonly values: AnyRecord }>()

  /** A value of the query; two names stand for what is known at run time alone. */
  const valueOf = (value: string): string => {
    if (value === 'session.participantCode') return participantCode()
    return value === 'application.code' ? application.code : value
  }

  const request = async (
    resource: Resource,
    whole: Whole,
    options: CallOptions,
  ): Promise<readonly Row[]> => {
    const query = Object.entries(whole.query).map(([key, value]) => [key, valueOf(value)])
    const path = `${resource.path}?${new URLSearchParams(query)}`
    const answer = await http.get(baseOf(resource), path, options)
    return (answer as { entityList: readonly Row[] }).entityList.map(
      (row) => withCopies(resource, row) as Row,
    )
  }

  /** Paging and filtering make no further list calls. */
  const readAll = async (
    resource: Resource,
    whole: Whole,
    options: CallOptions,
  ): Promise<readonly Row[]> => {
    const known = lists.get(resource.name)
    if (known !== undefined && now() - known.read < keptMs) return known.rows
    const rows = await request(resource, whole, options)
    lists.set(resource.name, { read: now(), rows })
    return rows
  }

  const complete = async (
    resource: Resource,
    missing: readonly string[],
    row: Row,
    options: CallOptions,
  ): Promise<Row> => {
    if (missing.every((name) => row[name] !== undefined)) return row
    const key = `${resource.name} ${row.id}`
    const known = completed.get(key)
    const isFresh = known?.values['version'] === row.version && now() - known.read < keptMs
    const values = isFresh
      ? known.values
      : { ...pick(await readOne(resource, row, options), missing), version: row.version }
    if (!isFresh) completed.set(key, { read: now(), values })
    return withCopies(resource, { ...row, ...values }) as Row
  }

  const readOne = async (resource: Resource, { id }: Row, options: CallOptions) =>
    (await http.get(baseOf(resource), `${resource.path}/${id}`, options)) as AnyRecord

  /** The next reading calls the server again: for the list, and for the missing fields of this row. */
  const forget = ({ name }: Resource, id?: string | number): void => {
    lists.delete(name)
    if (id !== undefined) completed.delete(`${name} ${id}`)
  }

  const calls: WholeListCalls = {
    readAll: async (resource) => {
      const whole = resource.list?.whole
      if (whole === undefined) return []
      return readAll(resource, whole, { isQuiet: true, handlesErrors: true })
    },
    forgetWhole: async (resource) => forget(resource),
  }

  return {
    calls,
    forget,

    readPage: async (
      resource: Resource,
      whole: Whole,
      query: ListQuery,
      context: ColumnFilterContext,
      options: CallOptions,
    ): Promise<{ data: Row[]; total: number }> => {
      const [{ findPage }, rows] = await Promise.all([
        import('./wholePage.ts'),
        readAll(resource, whole, options),
      ])
      const { shown, total } = findPage(resource, rows, query, context)
      const data = await Promise.all(
        shown.map((row) => complete(resource, whole.missing ?? [], row, options)),
      )
      return { data, total }
    },
  }
}

export type WholeLists = ReturnType<typeof createWholeLists>

/** Other users may change cached rows; not every provider changes a row's version with its details. */
const keptMs = 60_000

const pick = (record: AnyRecord, names: readonly string[]): AnyRecord =>
  Object.fromEntries(names.map((name) => [name, record[name]]))
