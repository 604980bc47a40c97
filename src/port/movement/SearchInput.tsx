import type { ElementField } from '#resources/kit/kinds/fieldTypes.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type KeyboardEvent } from 'react'
import type { TextField } from '#resources/kit/fields.ts'
import { SuggestionList } from '#src/core/controls/SuggestionList.tsx'
import { useSettled } from '#src/core/controls/useSettled.ts'
import { Labelled } from '#src/core/controls/Labelled.tsx'
import type { InputProps } from '#src/core/controls/inputProps.ts'

export type Found = { readonly value: string; readonly name: string }

type Props<F extends Found> = Pick<
  InputProps<ElementField>,
  'label' | 'problem' | 'isFixed' | 'onBlur' | 'ref'
> & {
  readonly field: TextField
  readonly value: string
  /** The key of the search. */
  readonly what: string
  readonly search: (typed: string, signal: AbortSignal) => Promise<readonly F[]>
  /** Announces the number of matches to screen readers. */
  readonly countText: (count: number) => string
  readonly onType: (typed: string) => void
  readonly onChoose: (found: F) => void
}

/** An input with suggestions that begin like the text; arrows move through the list, Enter accepts, Escape closes it. */
export const SearchInput = <F extends Found>({
  field,
  label,
  problem,
  isFixed,
  value,
  what,
  search,
  countText,
  onType,
  onChoose,
  onBlur,
  ref,
}: Props<F>) => {
  const listId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const typed = useSettled(value)
  const { data: found = [] } = useQuery({
    queryKey: ['search', what, typed],
    queryFn: ({ signal }) => search(typed, signal),
    enabled: isOpen,
    staleTime: 60_000,
    retry: false,
  })
  const isShown = isOpen && typed === value && found.length > 0
  const suggestions = found.map((one, index) => ({ id: `${listId}-${index}`, name: one.name, one }))
  const activeId = isShown ? suggestions[active]?.id : undefined
  const choose = (one: F) => {
    onChoose(one)
    setIsOpen(false)
    setActive(-1)
  }
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const one = isShown ? found[active] : undefined
    if (step !== undefined && !isFixed) {
      event.preventDefault()
      setIsOpen(true)
      const from = active < 0 && step < 0 ? 0 : active
      if (found.length > 0) setActive((from + step + found.length) % found.length)
    } else if (event.key === 'Enter' && one !== undefined) {
      event.preventDefault()
      choose(one)
    } else if (event.key === 'Escape' && isShown) {
      // The dialog stays open.
      event.preventDefault()
      setIsOpen(false)
    }
  }
  return (
    <div className="search-input">
      <Labelled field={field} label={label} problem={problem}>
        {(ids) => (
          <input
            {...ids}
            ref={ref}
            className="form-input"
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={listId}
            aria-activedescendant={activeId}
            autoComplete="off"
            spellCheck={false}
            maxLength={field.max}
            readOnly={isFixed}
            value={value}
            onChange={({ target }) => {
              onType(target.value.trimStart())
              setIsOpen(true)
              setActive(-1)
            }}
            onBlur={() => {
              setIsOpen(false)
              onBlur()
            }}
            onKeyDown={handleKey}
          />
        )}
      </Labelled>
      <output className="visually-hidden">{isShown ? countText(found.length) : ''}</output>
      <SuggestionList
        id={listId}
        label={label}
        suggestions={suggestions}
        activeId={activeId}
        isShown={isShown}
        onTake={({ one }) => choose(one)}
      />
    </div>
  )
}
