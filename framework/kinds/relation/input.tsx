import { useState } from 'react'
import type { RelationField } from '#schema/kinds/fieldTypes.ts'
import { resourceNamed } from '#schema/catalogue.ts'
import type { Resource } from '#schema/resource.ts'
import { pathsOf } from '#schema/relations.ts'
import { compare, not, type Filter } from '#query/filter.ts'
import { formatNumber } from '#schema/values/formatNumber.ts'
import { useFormat, useResources, type CellContext } from '#admin/controls/format.ts'
import { textOf, useFieldInput, type InputProps } from '#admin/controls/useFieldInput.tsx'
import { SuggestInput } from '#admin/controls/SuggestInput.tsx'
import { useOtherRecord } from './useOtherRecord.ts'
import { useRecordSearch, type FoundRecord } from './useRecordSearch.ts'

/** Of the records of a tree neither the one of the form nor those below it can be above it. */
const notBelow = (
  resources: readonly Resource[],
  { resource: { name: of }, name, record }: CellContext,
): Filter | undefined => {
  const resource = resourceNamed(resources, of)
  const path = resource && pathsOf(resource).find(({ by }) => by === name)
  const id = record?.['id']
  return path !== undefined && typeof id === 'number'
    ? not(compare(path.name, '==', String(id)))
    : undefined
}

/**
 * Finds the other record by what names it. The value is the id, or what is typed as long as no record was taken, which the check
 * refuses: nothing that is typed is lost or replaced unseen.
 */
export const RelationInput = (props: InputProps<RelationField>) => {
  const { field, readOnly = false } = props
  const { text, locale } = useFormat()
  const input = useFieldInput<unknown>(props, { format: (stored) => stored })
  const { value, onChange } = input
  const [isOpen, setIsOpen] = useState(false)
  const [last, setLast] = useState<FoundRecord>()
  const id = typeof value === 'number' ? value : undefined
  const typed = typeof value === 'string' ? value : ''
  const isLast = last !== undefined && last.id === id
  const other = useOtherRecord(field, isLast ? undefined : id)
  const search = useRecordSearch(other.view, typed, isOpen, notBelow(useResources(), props.cell))
  const { found, isCurrent, total } = search
  const name = isLast ? last.name : other.name || (other.isPending ? '' : textOf(id))
  return (
    <SuggestInput
      input={input}
      readOnly={readOnly || other.view === undefined}
      typed={id === undefined ? typed : name}
      taken={id === undefined ? undefined : { id, name }}
      // Those of the text before are no answer to what was typed.
      suggestions={isCurrent ? found : []}
      isPending={!isCurrent && !search.isFailed}
      message={
        search.isFailed
          ? text('list.failed')
          : found.length === 0
            ? text('look.noMatch')
            : text('look.count', { count: found.length, total: formatNumber(total, locale) })
      }
      max={search.max}
      canClear={field.optional === true}
      onOpen={setIsOpen}
      onType={onChange}
      onTake={(one) => {
        setLast(one)
        onChange(one.id)
      }}
    />
  )
}
