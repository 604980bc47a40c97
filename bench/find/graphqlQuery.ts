import type { Field } from '#framework/schema/fields.ts'
import { isStored } from '#framework/schema/kinds/traits.ts'
import { presentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import { elementColumns, isColumn } from '#framework/server/sql/columnType.ts'
import type { Asked, Question } from './asked.ts'
import { companies } from './companies.ts'
import { pageSize } from './question.ts'

/** The same questions for PostGraphile: the same columns, lists and total. */
export const toGraphqlBody = (asked: Asked) => ({
  query: queries[asked.question],
  variables: {
    company: companies[asked.company],
    offset: asked.pageNumber * pageSize,
    text: asked.text,
    references: asked.references,
  },
})

const newestFirst = 'CREATED_DESC, ROW_ID_DESC'

const formatQuery = (declared = '', filter = '', order = newestFirst): string => `
query find($company: String!, $offset: Int!${declared}) {
  allPresentationOfGoods(
    first: ${pageSize}
    offset: $offset
    orderBy: [${order}]
    filter: {
      presentationOfGoodsParticipantListsByParentId: { some: { pcsCode: { equalTo: $company } } }
      ${filter}
    }
  ) {
    totalCount
    nodes { rowId version ${selection()} }
  }
}`

const page = formatQuery()
const queries: Readonly<Record<Question, string>> = {
  first: page,
  middle: page,
  last: page,
  vessel: formatQuery('', '', 'TRANSPORT_DETAILS_VESSEL_NAME_ASC, ROW_ID_ASC'),
  contains: formatQuery(
    ', $text: String!',
    'transportDetailsVesselName: { includesInsensitive: $text }',
  ),
  one: formatQuery(
    ', $text: String!',
    'presentationOfGoodsMrnListsByParentId: { some: { mrn: { equalTo: $text } } }',
  ),
  in200: formatQuery(', $references: [String!]!', 'portOrderReference: { in: $references }'),
}

function selection(): string {
  return Object.entries<Field>(presentationOfGoods.fields)
    .filter(([, field]) => isStored(field))
    .map(([name, field]) => {
      if (isColumn(field)) return name
      const list = `presentationOfGoods${name.slice(0, 1).toUpperCase()}${name.slice(1)}sByParentId`
      return `${list} { nodes { ${Object.keys(elementColumns(field)).join(' ')} } }`
    })
    .join(' ')
}
