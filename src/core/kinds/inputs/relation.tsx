import IconButton from '@mui/material/IconButton'
import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import type { RelationField } from '#resources/kit/kinds/fieldTypes.ts'
import { printNumber } from '#resources/kit/values/printNumber.ts'
import { useDisplay } from '#src/core/controls/display.ts'
import { textOf, type InputProps } from '#src/core/controls/inputProps.ts'
import { SuggestionList } from '#src/core/controls/SuggestionList.tsx'
import { Labelled } from '#src/core/controls/Labelled.tsx'
import { useOtherRecord } from '#src/core/kinds/relation/useOtherRecord.ts'
import { useRecordSearch, type FoundRecord } from '#src/core/kinds/relation/useRecordSearch.ts'
import '#src/core/kinds/relation/relation.css'

/**
 * Finds the other record by what names it. Arrows move through the matches, Enter takes one, Escape closes the list. The value is the id, or
 * what is typed as long as no record was taken, which the check refuses: nothing that is typed is lost or replaced unseen.
 */
export const RelationInput = ({
  field,
  label,
  value,
  problem,
  isFixed,
  onChange,
  onBlur,
  ref,
}: InputProps<RelationField>) => {
  const { text, locale } = useDisplay()
  const listId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [moved, setMoved] = useState<number>()
  const [taken, setTaken] = useState<FoundRecord>()
  const id = typeof value === 'number' ? value : undefined
  const typed = typeof value === 'string' ? value : ''
  const isTaken = taken !== undefined && taken.id === id
  const other = useOtherRecord(field, isTaken ? undefined : id)
  const { view } = other
  const search = useRecordSearch(view, typed, isOpen)
  const { found, isCurrent } = search
  const canSearch = view !== undefined && !isFixed
  const name = isTaken ? taken.name : other.name || (other.isPending ? '' : textOf(id))
  const isShown = isOpen && canSearch
  // Those of the text before are no answer to what was typed.
  const at = Math.max(moved ?? found.findIndex((one) => one.id === id), 0)
  const active = isShown && isCurrent ? found[at] : undefined
  const optionId = (one: FoundRecord) => `${listId}-${one.id}`
  const activeId = active && optionId(active)
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const open = () => {
    setIsOpen(true)
    setMoved(undefined)
  }
  const take = (one: FoundRecord) => {
    setTaken(one)
    setIsOpen(false)
    onChange(one.id)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !canSearch) return
    const count = found.length
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (!isShown) open()
      else if (count > 0) setMoved((at + step + count) % count)
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && isShown) {
      // Takes the record instead of saving the form.
      event.preventDefault()
      if (active) take(active)
    } else if (event.key === 'Escape' && isShown) {
      // The dialog stays open.
      event.preventDefault()
      event.stopPropagation()
      setIsOpen(false)
    }
  }
  const suggestions = found.map((one) => ({ id: optionId(one), name: one.name, one }))
  const said = search.isFailed
    ? text('list.failed')
    : !isCurrent
      ? text('ra.page.loading')
      : found.length === 0
        ? text('look.noMatch')
        : text('look.count', {
            count: found.length,
            total: printNumber(search.total, locale),
          })
  return (
    <div className="relation-input">
      <Labelled field={field} label={label} problem={problem}>
        {(ids) => (
          <div className="relation-line">
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
              maxLength={search.max}
              readOnly={!canSearch}
              value={id === undefined ? typed : name}
              onClick={canSearch ? open : undefined}
              onChange={({ target }) => {
                const next = target.value.trimStart()
                onChange(next === '' ? null : next)
                open()
              }}
              onBlur={() => {
                setIsOpen(false)
                onBlur()
              }}
              onKeyDown={handleKey}
            />
            {field.optional && canSearch && value !== null && value !== undefined ? (
              <IconButton
                aria-label={`${text('ra.action.clear_input_value')}: ${label}`}
                title={text('ra.action.clear_input_value')}
                onClick={(event) => {
                  onChange(null)
                  setIsOpen(false)
                  // The button goes away; the focus must not go with it.
                  event.currentTarget.parentElement?.querySelector('input')?.focus()
                }}
              >
                <span aria-hidden="true">✕</span>
              </IconButton>
            ) : null}
          </div>
        )}
      </Labelled>
      <output className="visually-hidden">{isShown ? said : ''}</output>
      <SuggestionList
        id={listId}
        label={label}
        suggestions={suggestions}
        activeId={activeId}
        isShown={isShown}
        onTake={({ one }) => take(one)}
      >
        {isShown && (found.length === 0 || found.length < search.total) ? (
          <p className="soft" aria-hidden="true">
            {said}
          </p>
        ) : null}
      </SuggestionList>
    </div>
  )
}
