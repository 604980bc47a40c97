import Autocomplete from '@mui/material/Autocomplete'
import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import { useRef, useState, type ComponentProps } from 'react'
import { useFormContext } from 'react-hook-form'
import type { ListField, RelationField } from '#schema/kinds/fieldTypes.ts'
import { formatNumber } from '#schema/values/formatNumber.ts'
import { useFormat } from '#admin/controls/format.ts'
import { suggestPopper } from '#admin/controls/SuggestInput.tsx'
import { emptyLine, type InputProps } from '#admin/controls/useFieldInput.tsx'
import { useListInput } from '#admin/controls/useListInput.ts'
import { useOtherRecord } from './useOtherRecord.ts'
import { useRecordSearch } from './useRecordSearch.ts'

/**
 * Finds other records by what names them, and shows those that were taken before the text. Arrow left moves to them, Backspace removes
 * one. A text that names none is in the way of a save, so that nothing that was typed is lost unseen.
 */
export const RelationsInput = ({
  of,
  ...props
}: InputProps<ListField> & {
  /** The relation of each of them. */
  readonly of: RelationField
}) => {
  const { source, label, readOnly = false } = props
  const { text, locale } = useFormat()
  const form = useFormContext()
  const [typed, setTyped] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  // The check runs after the change, before the input is drawn again.
  const left = useRef('')
  const { frame, problem, values, onChange, onBlur, ref } = useListInput(props, isId, () =>
    left.current.trim() === ''
      ? undefined
      : text('problem.notValid', { label, value: left.current.trim() }),
  )
  const { view } = useOtherRecord(of, undefined)
  const search = useRecordSearch(view, typed, isOpen)
  const found = search.isCurrent ? search.found.filter(({ id }) => !values.includes(id)) : []
  const type = (next: string) => {
    left.current = next
    setTyped(next)
  }
  const message = search.isFailed
    ? text('list.failed')
    : found.length === 0
      ? text('look.noMatch')
      : text('look.count', { count: found.length, total: formatNumber(search.total, locale) })
  const count = isOpen && found.length > 0 ? message : ''
  const naming = (action: string) => text('list.labelled', { label: action, value: label })
  return (
    <>
      <Autocomplete
        id={frame.id}
        multiple
        options={found.map(({ id }) => id)}
        value={[...values]}
        inputValue={typed}
        getOptionLabel={(id) => search.found.find((one) => one.id === id)?.name ?? String(id)}
        filterOptions={(all) => all}
        autoHighlight
        clearOnBlur={false}
        disableCloseOnSelect
        handleHomeEndKeys={false}
        readOnly={readOnly || view === undefined}
        forcePopupIcon={false}
        clearText={naming(text('ra.action.clear_input_value'))}
        loading={!search.isCurrent && !search.isFailed}
        loadingText={text('ra.page.loading')}
        noOptionsText={message}
        slotProps={{ popper: suggestPopper, listbox: { 'aria-label': label } }}
        onOpen={() => setIsOpen(true)}
        onClose={() => setIsOpen(false)}
        onChange={(_event, ids) => {
          type('')
          onChange(ids)
        }}
        onInputChange={(_event, next, reason) => {
          if (reason === 'input') type(next.trimStart())
        }}
        renderValue={(ids, getItemProps) =>
          ids.map((id, index) => {
            const { key, ...item } = getItemProps({ index })
            return <RelationChip key={key} {...item} field={of} id={id} />
          })
        }
        renderInput={(params) => (
          <TextField
            {...params}
            {...frame}
            helperText={problem || count || emptyLine}
            inputRef={ref}
            onBlur={() => {
              onBlur()
              void form.trigger(source)
            }}
            slotProps={{
              ...params.slotProps,
              htmlInput: {
                ...params.slotProps.htmlInput,
                maxLength: search.max,
                spellCheck: false,
              },
            }}
          />
        )}
      />
      <output className="visually-hidden">{count}</output>
    </>
  )
}

const isId = (value: unknown): value is number => typeof value === 'number'

/** A record that was taken, by what names it. */
const RelationChip = ({
  field,
  id,
  ...props
}: Omit<ComponentProps<typeof Chip>, 'id'> & {
  readonly field: RelationField
  readonly id: number
}) => {
  const { name, isPending } = useOtherRecord(field, id)
  return <Chip {...props} size="small" label={isPending ? '…' : name || id} />
}
