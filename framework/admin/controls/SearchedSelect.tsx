import { useState } from 'react'
import { useDisplay } from './display.ts'
import { textOf } from './inputProps.ts'
import type { SelectInputProps } from './SelectInput.tsx'
import { SuggestInput } from './SuggestInput.tsx'
import { foldCase } from '#query/foldCase.ts'

/** One of many values, found by a part of its name. Typed text that is no name is the value as long as nothing is taken: the check refuses it. */
export const SearchedSelect = ({
  value,
  options,
  emptyName,
  onChange,
  ...props
}: SelectInputProps) => {
  const { text } = useDisplay()
  const [isSearching, setIsSearching] = useState(false)
  const typed = textOf(value)
  const known = options.map(({ value: id, name }) => ({ id, name }))
  const taken = known.find(({ id }) => id === typed)
  const wanted = isSearching ? foldCase(typed.trim()) : ''
  const found = known.filter(({ name }) => foldCase(name).includes(wanted))
  return (
    <SuggestInput
      {...props}
      typed={taken?.name ?? typed}
      taken={taken}
      suggestions={found}
      isPending={false}
      said={
        found.length === 0
          ? text('look.noMatch')
          : text('look.count', { count: found.length, total: known.length })
      }
      placeholder={props.field.optional ? (emptyName ?? '') : text('dialog.choose')}
      canClear={props.field.optional === true}
      hasArrow
      onOpen={() => setIsSearching(false)}
      onType={(next) => {
        setIsSearching(true)
        onChange(next === '' ? null : next)
      }}
      onTake={({ id }) => onChange(id)}
    />
  )
}
