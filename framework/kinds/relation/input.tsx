import { useState } from 'react'
import type { RelationField } from '#schema/kinds/fieldTypes.ts'
import { printNumber } from '#schema/values/printNumber.ts'
import { useDisplay } from '#admin/controls/display.ts'
import { textOf, type InputProps } from '#admin/controls/inputProps.ts'
import { SuggestInput } from '#admin/controls/SuggestInput.tsx'
import { useOtherRecord } from './useOtherRecord.ts'
import { useRecordSearch, type FoundRecord } from './useRecordSearch.ts'

/**
 * Finds the other record by what names it. The value is the id, or what is typed as long as no record was taken, which the check
 * refuses: nothing that is typed is lost or replaced unseen.
 */
export const RelationInput = ({
  field,
  place: _place,
  value,
  isFixed = false,
  onChange,
  ...props
}: InputProps<RelationField>) => {
  const { text, locale } = useDisplay()
  const [isOpen, setIsOpen] = useState(false)
  const [last, setLast] = useState<FoundRecord>()
  const id = typeof value === 'number' ? value : undefined
  const typed = typeof value === 'string' ? value : ''
  const isLast = last !== undefined && last.id === id
  const other = useOtherRecord(field, isLast ? undefined : id)
  const search = useRecordSearch(other.view, typed, isOpen)
  const { found, isCurrent, total } = search
  const name = isLast ? last.name : other.name || (other.isPending ? '' : textOf(id))
  return (
    <SuggestInput
      {...props}
      field={field}
      isFixed={isFixed || other.view === undefined}
      typed={id === undefined ? typed : name}
      taken={id === undefined ? undefined : { id, name }}
      // Those of the text before are no answer to what was typed.
      suggestions={isCurrent ? found : []}
      isPending={!isCurrent && !search.isFailed}
      said={
        search.isFailed
          ? text('list.failed')
          : found.length === 0
            ? text('look.noMatch')
            : text('look.count', { count: found.length, total: printNumber(total, locale) })
      }
      max={search.max}
      canClear={field.optional === true}
      onOpen={setIsOpen}
      onType={(next) => onChange(next === '' ? null : next)}
      onTake={(one) => {
        setLast(one)
        onChange(one.id)
      }}
    />
  )
}
