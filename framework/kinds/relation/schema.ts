import { resourceNamed } from '#schema/catalogue.ts'
import { representationOf } from '#schema/representation.ts'
import type { Resource } from '#schema/resource.ts'
import { compare } from '#query/filter.ts'
import type { RelationField } from '#schema/kinds/fieldTypes.ts'
import { operators, problemOfInteger, type Kind, type KindOf } from '#schema/kinds/kind.ts'

/** Digits of the largest id. */
const idLength = 16

const isId = (text: string): boolean =>
  /^\d{1,16}$/.test(text) && Number.isSafeInteger(Number(text))

/**
 * The kind of a relation. Above its column one types what represents the other record, which is compared as above a column of its own;
 * `kindOf` says how.
 */
export const relationKindOver = (kindOf: KindOf): Kind<RelationField> => {
  const namedBy = ({ to }: RelationField, resources: readonly Resource[] = []) => {
    const resource = resourceNamed(resources, to)
    return resource && representationOf(resource)
  }
  const toFilter: Kind<RelationField>['toFilter'] = (field, path, text, context) => {
    const named = namedBy(field, context.resources)
    if (named)
      return kindOf(named.field).toFilter(named.field, `${path}.${named.name}`, text, context)
    return compare(path, '==', isId(text) ? text : '-1')
  }
  return {
    // What is typed may be a name.
    isFreeText: true,
    isRelation: true,
    operators: operators.plain,
    // By id says nothing to the reader; by the other record no index would serve.
    isUnsortable: true,
    filterMax: (field, resources) => {
      const named = namedBy(field, resources)
      return named ? kindOf(named.field).filterMax(named.field) : idLength
    },
    isFilterText: (field, text, resources) => {
      const named = namedBy(field, resources)
      return named === undefined || (kindOf(named.field).isFilterText?.(named.field, text) ?? true)
    },
    toFilter,
    toElementFilter: toFilter,
    // A form has what is typed until a record is taken.
    problemOf: (_field, value) =>
      typeof value === 'string'
        ? 'notOffered'
        : problemOfInteger(1, Number.MAX_SAFE_INTEGER, value),
    width: (field, resources) => {
      const named = namedBy(field, resources)
      return named ? kindOf(named.field).width(named.field) : 120
    },
  }
}
