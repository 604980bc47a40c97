import { useState } from 'react'
import { useFormat } from './format.ts'
import type { SelectInputProps } from './SelectInput.tsx'
import { SuggestInput } from './SuggestInput.tsx'
import { useFieldInput } from './useFieldInput.tsx'
import { foldCase } from '#query/foldCase.ts'

/** One of many values, found by a part of its name. Typed text that is no name is the value as long as nothing is taken: the check refuses it. */
export const SearchedSelect = ({
  options,
  emptyName,
  parse = (value) => value,
  ...props
}: SelectInputProps) => {
  const { text } = useFormat()
  const [isSearching, setIsSearching] = useState(false)
  const input = useFieldInput(props, {
    parse: (given: string) => (given === '' ? null : parse(given)),
  })
  const known = options.map(({ value: id, name }) => ({ id, name }))
  const taken = known.find(({ id }) => id === input.value)
  const wanted = isSearching ? foldCase(input.value.trim()) : ''
  const found = known.filter(({ name }) => foldCase(name).includes(wanted))
  return (
    <SuggestInput
      input={input}
      readOnly={props.readOnly}
      typed={taken?.name ?? input.value}
      taken={taken}
      suggestions={found}
      isPending={false}
      message={
        found.length === 0
          ? text('look.noMatch')
          : text('look.count', { count: found.length, total: known.length })
      }
      placeholder={props.field.optional ? (emptyName ?? '') : text('dialog.choose')}
      canClear={props.field.optional === true}
      hasArrow
      onOpen={() => setIsSearching(false)}
      onType={(typed) => {
        setIsSearching(true)
        input.onChange(typed)
      }}
      onTake={({ id }) => input.onChange(id)}
    />
  )
}
