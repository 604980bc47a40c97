import IconButton from '@mui/material/IconButton'
import { useLayoutEffect, useId, useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { choiceKey, fieldKey } from '#i18n/resourceKeys.ts'
import type { MovementText } from '#i18n/port/movementTexts.ts'
import { isUnusualContainer, numberMax } from '#resources/port/movementRules.ts'
import { resources } from '#resources/index.ts'
import { textOf } from '#src/core/controls/inputProps.ts'
import { useDisplay } from '#src/core/controls/display.ts'
import { DeleteIcon } from '#src/core/look/actionIcons.tsx'
import { isChosen, readColumn, type Equipment, type LineProblem } from './equipment.ts'
import type { Values } from './values.ts'

type Props = {
  readonly t: MovementText
  readonly index: number
  readonly line: Equipment
  readonly problem: LineProblem | undefined
  /** Missing input is shown as a problem. */
  readonly isAsked: boolean
  readonly isSent: boolean
  /** Why it could not be sent; empty: not tried, or sent. */
  readonly failure: string
  /** The user has just added it, to type into it. */
  readonly isFresh: boolean
  readonly canDelete: boolean
  readonly onEnter: () => void
  readonly onColumn: (numbers: readonly string[]) => void
  readonly onDelete: () => void
}

const resource = resources.manualEquipmentMovement
/** A number with this length counts as complete. */
const wholeLength = 11

/** One piece of equipment: its type, its number, and whether it is selected. */
export const EquipmentLine = (props: Props) => {
  const { t, index, line, problem, isAsked, isSent, isFresh, failure } = props
  const { text } = useDisplay()
  const noteId = useId()
  const form = useFormContext<Values>()
  const name = `rows.${index}` as const
  const {
    field: { ref: focusNumber, ...number },
    fieldState,
  } = useController<Values, `${typeof name}.number`>({ name: `${name}.number` })
  const input = useRef<HTMLInputElement>(null)
  // Before the browser processes the next key, which belongs to this line.
  useLayoutEffect(() => {
    if (isFresh) input.current?.focus()
  }, [isFresh])
  const set = <K extends keyof Equipment>(key: K, value: Equipment[K]) =>
    form.setValue(`${name}.${key}` as `rows.${number}.byHand`, value as never, {
      shouldDirty: true,
    })
  const typed = textOf(line.number)
  const isWhole = typed.length >= wholeLength || fieldState.isTouched
  const isMissing = problem === 'missing'
  const shows =
    problem !== undefined && (isMissing ? isAsked || line.byHand === true : isWhole || isAsked)
  const note =
    failure !== ''
      ? failure
      : shows
        ? t(problem)
        : line.equipmentType === 'CONTAINER' && isUnusualContainer(typed)
          ? t('unusual')
          : ''
  const isLoose = line.equipmentType === 'BREAKBULK'
  const handleKey = (event: KeyboardEvent) => {
    // With Control or Command it is a shortcut of the dialog.
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    // Enter adds the next number; only the button submits.
    event.preventDefault()
    props.onEnter()
  }
  const handlePaste = (event: ClipboardEvent) => {
    const column = readColumn(event.clipboardData.getData('text'))
    if (column === undefined) return
    event.preventDefault()
    props.onColumn(column)
  }
  return (
    <fieldset className="equipment-line" disabled={isSent} data-sent={isSent}>
      <legend className="visually-hidden">{t('row', { number: index + 1 })}</legend>
      <label className="equipment-chosen">
        <input
          type="checkbox"
          checked={isSent || isChosen(line, problem)}
          onChange={({ target }) => set('byHand', target.checked)}
        />
        <span className="visually-hidden">{t('chosen')}</span>
      </label>
      <select
        className="form-input"
        aria-label={text(fieldKey(resource, 'equipmentType'))}
        value={line.equipmentType ?? ''}
        onChange={({ target }) => {
          const equipmentType = target.value as Equipment['equipmentType']
          form.setValue(
            name,
            {
              ...line,
              equipmentType,
              number:
                equipmentType === 'BREAKBULK'
                  ? null
                  : typed.slice(0, numberMax(equipmentType)) || null,
              contentType: equipmentType === 'CONTAINER' ? 'FULL' : null,
              nonIsoContainerIndicator: false,
            },
            { shouldDirty: true },
          )
        }}
      >
        {resource.fields.equipmentType.values.map((value) => (
          <option key={value} value={value}>
            {text(choiceKey(resource, 'equipmentType', value))}
          </option>
        ))}
      </select>
      <input
        className="form-input equipment-number"
        aria-label={t('number')}
        aria-describedby={noteId}
        aria-invalid={shows || failure !== ''}
        autoComplete="off"
        spellCheck={false}
        disabled={isLoose}
        maxLength={numberMax(line.equipmentType)}
        ref={(element) => {
          input.current = element
          focusNumber(element)
        }}
        name={number.name}
        value={typed}
        onBlur={number.onBlur}
        onChange={({ target }) => number.onChange(target.value.trim().toUpperCase() || null)}
        onKeyDown={handleKey}
        onPaste={handlePaste}
      />
      {line.equipmentType === 'CONTAINER' ? (
        <>
          <select
            className="form-input"
            aria-label={text(fieldKey(resource, 'contentType'))}
            value={line.contentType ?? ''}
            onChange={({ target }) => set('contentType', target.value as Equipment['contentType'])}
          >
            {resource.fields.contentType.values.map((value) => (
              <option key={value} value={value}>
                {text(choiceKey(resource, 'contentType', value))}
              </option>
            ))}
          </select>
          <label className="equipment-iso">
            <input
              type="checkbox"
              checked={line.nonIsoContainerIndicator}
              onChange={({ target }) => set('nonIsoContainerIndicator', target.checked)}
            />
            {text(fieldKey(resource, 'nonIsoContainerIndicator'))}
          </label>
        </>
      ) : null}
      <IconButton
        className="equipment-delete"
        aria-label={t('deleteRow', { number: index + 1 })}
        disabled={!props.canDelete}
        onClick={props.onDelete}
      >
        <DeleteIcon />
      </IconButton>
      <p
        id={noteId}
        className={shows || failure !== '' ? 'form-problem' : 'form-hint'}
        role={isSent ? 'status' : undefined}
      >
        {isSent ? t('sent') : note}
      </p>
    </fieldset>
  )
}
