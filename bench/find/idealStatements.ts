import type { ElementField, Field } from '#framework/schema/kinds/fieldTypes.ts'
import { isStored } from '#framework/schema/kinds/traits.ts'
import { presentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import { elementColumns, isColumn } from '#framework/server/sql/columnType.ts'
import { listTableOf, toSnakeCase } from '#framework/server/sql/names.ts'
import type { Asked, Question } from './asked.ts'
import { companies, type CompanySize } from './companies.ts'
import { pageSize } from './question.ts'

/** $1 is the company; its single row has the total and the rows of the page as JSON text. */
export interface IdealStatement {
  readonly text: string
  readonly values: (asked: Asked) => unknown[]
}

/**
 * Statements as an expert writes them by hand for each question and company: one for total and page, along an index of the company's
 * rows in the order of the list, of a plan that is the same for all values. They name the way to the rows, because the planner of a
 * prepared statement does not know how many a company has: `offset 0` keeps it from another one.
 */
export const idealStatement = (question: Question, company: CompanySize): IdealStatement => {
  const own = statements[question]
  return 'text' in own ? own : own[company]
}

const scope = 'presentation_of_goods_scope s where s.company = $1'
const counted = `total as materialized (select count(*) as count from ${scope})`
const newestFirst = 'created desc, id desc'

const company = (asked: Asked) => companies[asked.company]
const offset = (asked: Asked) => asked.pageNumber * pageSize

/** The rows of the page are numbered in the order in which `ids` returns them. */
const withPage = (parts: readonly string[], ids: string): string => `
  with recursive ${parts.join(',\n')}
  select (select count from total) as total, string_agg(one.text, ',' order by page.place) as rows
  from (select id, row_number() over () as place from (${ids}) as ids) as page
  cross join lateral (
    select row_to_json(fields)::text as text from (
      select ${selection()} from presentation_of_goods r where r.id = page.id offset 0) as fields) as one`

/** Those that fit are found once, then counted and sorted. */
const foundFirst = (hit: string, order: string, before: readonly string[] = []): string =>
  withPage(
    [
      ...before,
      `hit as materialized (${hit})`,
      'total as materialized (select count(*) as count from hit)',
    ],
    `select id from hit order by ${order} limit ${pageSize}`,
  )

const inScopeOrder: IdealStatement = {
  text: withPage(
    [counted],
    `select id from ${scope} order by ${newestFirst} limit ${pageSize} offset $2`,
  ),
  values: (asked) => [company(asked), offset(asked)],
}

/** Different names of vessels, each found behind the one before, then the orders of those that fit by the index of names. */
const ordersByNames = [
  `vessel(name) as (
    (select fold_case(transport_details_vessel_name) from presentation_of_goods
     where fold_case(transport_details_vessel_name) ~>=~ ''
     order by fold_case(transport_details_vessel_name) using ~<~ limit 1)
    union all
    select (
      select fold_case(transport_details_vessel_name) from presentation_of_goods
      where fold_case(transport_details_vessel_name) ~>~ vessel.name
      order by fold_case(transport_details_vessel_name) using ~<~ limit 1)
    from vessel where vessel.name is not null)`,
  `fitting as materialized (
    select r.id from vessel cross join lateral (
      select id from presentation_of_goods where fold_case(transport_details_vessel_name) = vessel.name offset 0) as r
    where vessel.name like '%' || fold_case($2) || '%')`,
]

const statements: Readonly<
  Record<Question, IdealStatement | Readonly<Record<CompanySize, IdealStatement>>>
> = {
  first: inScopeOrder,
  middle: inScopeOrder,
  last: {
    text: withPage(
      [counted],
      `select id from (
         select created, id from ${scope} order by created, id
         limit (select greatest(0, count - $2::bigint) from total)) as nearest
       order by ${newestFirst}`,
    ),
    values: (asked) => [company(asked), offset(asked)],
  },
  one: {
    text: foundFirst(
      `select s.created, s.id from (
         select distinct parent_id as id from presentation_of_goods_mrn_list where mrn = $2 offset 0) as m
       join presentation_of_goods_scope s on s.company = $1 and s.id = m.id`,
      newestFirst,
    ),
    values: (asked) => [company(asked), asked.text],
  },
  in200: {
    text: foundFirst(
      `select s.created, s.id from (
         select id from presentation_of_goods where port_order_reference = any($2::text[]) offset 0) as r
       cross join lateral (
         select created, id from presentation_of_goods_scope where company = $1 and id = r.id offset 0) as s`,
      newestFirst,
    ),
    values: (asked) => [company(asked), asked.references],
  },
  contains: {
    typical: {
      text: foundFirst(
        `select s.created, s.id from (select created, id from ${scope} offset 0) as s
         cross join lateral (
           select 1 from presentation_of_goods r where r.id = s.id
           and fold_case(r.transport_details_vessel_name) like '%' || fold_case($2) || '%' offset 0) as r`,
        newestFirst,
      ),
      values: (asked) => [company(asked), asked.text],
    },
    large: {
      text: foundFirst(
        `select s.created, s.id from (
           select created, id from ${scope} order by ${newestFirst} offset 0) as s
         where s.id in (select id from fitting)`,
        newestFirst,
        ordersByNames,
      ),
      values: (asked) => [company(asked), asked.text],
    },
  },
  vessel: {
    typical: {
      text: foundFirst(
        `select r.name, s.id from (select id from ${scope} offset 0) as s
         cross join lateral (
           select transport_details_vessel_name as name from presentation_of_goods r where r.id = s.id offset 0) as r`,
        'name, id',
      ),
      values: (asked) => [company(asked)],
    },
    large: {
      text: withPage(
        [counted],
        `select r.id from (
           select id from presentation_of_goods order by transport_details_vessel_name, id offset 0) as r
         cross join lateral (
           select 1 from presentation_of_goods_scope where company = $1 and id = r.id offset 0) as s
         limit ${pageSize}`,
      ),
      values: (asked) => [company(asked)],
    },
  },
}

/** All columns under their names in calls, and the ten lists. */
function selection(): string {
  const fields = Object.entries<Field>(presentationOfGoods.fields)
    .filter(([, field]) => isStored(field))
    .map(([name, field]) =>
      isColumn(field)
        ? `${printed(`r.${toSnakeCase(name)}`, field)} as "${name}"`
        : `${list(name, field)} as "${name}"`,
    )
  return ['r.id', 'r.version', ...fields].join(', ')
}

function list(name: string, field: Parameters<typeof elementColumns>[0]): string {
  const columns = Object.entries(elementColumns(field)).map(
    ([column, element]) => [column, printed(`e.${toSnakeCase(column)}`, element)] as const,
  )
  const element =
    field.kind === 'list'
      ? columns[0]?.[1]
      : `json_build_object(${columns.map(([column, value]) => `'${column}', ${value}`).join(', ')})`
  return `array_to_json(array(
    select ${element} from ${listTableOf(presentationOfGoods, name)} e where e.parent_id = r.id order by e.position))`
}

function printed(column: string, { kind }: ElementField | Field): string {
  return kind === 'dateTime'
    ? `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : column
}
