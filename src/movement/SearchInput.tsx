import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TextField } from '@quayside/framework'
import {
  type InputProps,
  SuggestInput,
  type Suggestion,
  useFormat,
  useFieldInput,
  useSettled,
} from '@quayside/framework/admin'

/** An input with suggestions of the reference data that fit the text. */
export const SearchInput = <F extends Suggestion>({
  what,
  search,
  countText,
  clean,
  onType,
  onTake,
  ...props
}: Omit<InputProps<TextField>, 'cell' | 'onChange'> & {
  /** The key of the search. */
  readonly what: string
  readonly search: (typed: string, signal: AbortSignal) => Promise<readonly F[]>
  /** Announces the number of matches to screen readers. */
  readonly countText: (count: number) => string
  readonly clean?: (text: string) => string
  /** Something is typed, so that nothing is taken. */
  readonly onType?: () => void
  /** Returns the value of what is taken. */
  readonly onTake: (found: F) => string
}) => {
  const { text } = useFormat()
  const input = useFieldInput(props)
  const { value } = input
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
      input={input}
      readOnly={props.readOnly}
      typed={value}
      taken={undefined}
      suggestions={found ?? []}
      isPending={found === undefined && !isError}
      message={
        isError
          ? text('list.failed')
          : found?.length === 0
            ? text('look.noMatch')
            : countText(found?.length ?? 0)
      }
      max={props.field.max}
      {...(clean && { clean })}
      onOpen={setIsOpen}
      onType={(next) => {
        onType?.()
        input.onChange(next)
      }}
      onTake={(found) => input.onChange(onTake(found))}
    />
  )
}
