import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ElementField, TextField } from '@quayside/framework'
import {
  type InputProps,
  SuggestInput,
  type Suggestion,
  useDisplay,
  useSettled,
} from '@quayside/framework/admin'

/** An input with suggestions of the reference data that fit the text. */
export const SearchInput = <F extends Suggestion>({
  field,
  value,
  taken,
  what,
  search,
  countText,
  ...props
}: Pick<InputProps<ElementField>, 'label' | 'problem' | 'isFixed' | 'onBlur' | 'ref'> & {
  readonly field: TextField
  readonly value: string
  /** The one that the value comes from. */
  readonly taken?: F | undefined
  /** The key of the search. */
  readonly what: string
  readonly search: (typed: string, signal: AbortSignal) => Promise<readonly F[]>
  /** Announces the number of matches to screen readers. */
  readonly countText: (count: number) => string
  readonly clean?: (text: string) => string
  readonly onType: (typed: string) => void
  readonly onTake: (found: F) => void
}) => {
  const { text } = useDisplay()
  const [isOpen, setIsOpen] = useState(false)
  const typed = useSettled(value)
  const { data, isError } = useQuery({
    queryKey: ['search', what, typed],
    queryFn: ({ signal }) => search(typed, signal),
    enabled: isOpen,
    staleTime: 60_000,
    retry: false,
  })
  const found = typed === value ? data : undefined
  return (
    <SuggestInput
      {...props}
      field={field}
      typed={value}
      taken={taken}
      suggestions={found ?? []}
      isPending={found === undefined && !isError}
      said={
        isError
          ? text('list.failed')
          : found?.length === 0
            ? text('look.noMatch')
            : countText(found?.length ?? 0)
      }
      max={field.max}
      onOpen={setIsOpen}
    />
  )
}
