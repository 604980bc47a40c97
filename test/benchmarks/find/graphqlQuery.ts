import type { Field } from '#resources/kit/fields.ts'
import { presentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import { elementColumns, isColumn } from '#server/core/sql/columnType.ts'
import { company, pageSize, type, type Window } from './question.ts'

/** The same query for PostGraphile: the same columns, lists and total. */
const query = `query find($from: Datetime!, $until: Datetime!, $company: String!, $type: String!) {
  allPresentationOfGoods(
    first: ${pageSize}
    orderBy: [CREATED_DESC, ROW_ID_DESC]
    filter: {
      type: { equalTo: $type }
      created: { greaterThanOrEqualTo: $from, lessThanOrEqualTo: $until }
      presentationOfGoodsParticipantListsByParentId: { some: { pcsCode: { equalTo: $company } } }
    }
  ) {
    totalCount
    nodes { rowId version ${selection()} }
  }
}`

export const toGraphqlBody = (window: Window) => ({
  query,
  variables: { ...window, company, type },
})

function selection(): string {
  return Object.entries<Field>(presentationOfGoods.fields)
    .map(([name, field]) => {
      if (isColumn(field)) return name
      const list = `presentationOfGoods${name.slice(0, 1).toUpperCase()}${name.slice(1)}sByParentId`
      return `${list} { nodes { ${Object.keys(elementColumns(field)).join(' ')} } }`
    })
    .join(' ')
}
