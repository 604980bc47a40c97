import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { cleanInput } from '#admin/look/light/cleanInput.ts'
import { useFormat } from './format.ts'
import { emptyLine, type useFieldInput } from './useFieldInput.tsx'

/** What can be taken from the list. */
export type Suggestion = { readonly id: string | number; readonly name: string }

/** Clipped by nothing: the body of a dialog scrolls, and its list opens over it. */
export const suggestPopper = { disablePortal: true, popperOptions: { strategy: 'fixed' as const } }

/**
 * An input with suggestions below it. Arrows move through them, Enter takes one, Escape closes the list and not the dialog. What
 * is typed stays as it is until one is taken; the owner says what is suggested for it.
 */
export const SuggestInput = <S extends Suggestion>({
  input: { frame, problem, onBlur, ref },
  readOnly = false,
  typed,
  taken,
  suggestions,
  isPending,
  message,
  max,
  placeholder = '',
  canClear = false,
  hasArrow = false,
  clean = (text) => text,
  onOpen,
  onType,
  onTake,
}: {
  /** Its value, in the form around. */
  readonly input: Pick<ReturnType<typeof useFieldInput>, 'frame' | 'problem' | 'onBlur' | 'ref'>
  /** Shown, but no longer editable. */
  readonly readOnly?: boolean | undefined
  /** The text in the input. */
  readonly typed: string
  /** The one that was taken. */
  readonly taken: S | undefined
  readonly suggestions: readonly S[]
  /** Those for the present text are still read. */
  readonly isPending: boolean
  /** How many there are, and what if there are none; also said to screen readers. */
  readonly message: string
  readonly max?: number | undefined
  readonly placeholder?: string
  readonly canClear?: boolean
  /** A button that opens all of them, where they are a short known list. */
  readonly hasArrow?: boolean
  /** Replaces letters, or drops them, one by one; by default none. */
  readonly clean?: (text: string) => string
  readonly onOpen: (isOpen: boolean) => void
  readonly onType: (typed: string) => void
  readonly onTake: (taken: S) => void
}) => {
  const { text } = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const turn = (wanted: boolean) => {
    setIsOpen(wanted)
    onOpen(wanted)
  }
  const count = isOpen && suggestions.length > 0 ? message : ''
  const naming = (action: string) => text('list.labelled', { label: action, value: frame.label })
  return (
    <>
      <Autocomplete
        id={frame.id}
        options={suggestions}
        value={taken ?? null}
        inputValue={typed}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        filterOptions={(all) => all}
        autoHighlight
        clearOnBlur={false}
        selectOnFocus={false}
        handleHomeEndKeys={false}
        readOnly={readOnly}
        disableClearable={!canClear as false}
        forcePopupIcon={hasArrow}
        openText={naming(text('ra.action.open'))}
        closeText={naming(text('ra.action.close'))}
        clearText={naming(text('ra.action.clear_input_value'))}
        loading={isPending}
        loadingText={text('ra.page.loading')}
        noOptionsText={message}
        slotProps={{ popper: suggestPopper, listbox: { 'aria-label': frame.label } }}
        onOpen={() => turn(true)}
        onClose={() => turn(false)}
        onChange={(_event, one) => {
          if (one !== null) onTake(one)
        }}
        onInputChange={({ target }, next, reason) => {
          const isTyped = reason === 'input' && target instanceof HTMLInputElement
          if (isTyped) onType(cleanInput(target, clean).trimStart())
          else if (reason === 'clear') onType(next)
        }}
        renderInput={(params) => (
          <TextField
            {...params}
            {...frame}
            helperText={problem || count || emptyLine}
            inputRef={ref}
            placeholder={placeholder}
            onBlur={onBlur}
            slotProps={{
              ...params.slotProps,
              htmlInput: { ...params.slotProps.htmlInput, maxLength: max, spellCheck: false },
            }}
          />
        )}
      />
      <output className="visually-hidden">{count}</output>
    </>
  )
}
