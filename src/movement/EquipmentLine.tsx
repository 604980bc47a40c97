import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useLayoutEffect, useId, useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { toPlainNumber } from '@quayside/framework'
import { cleanInput, SelectField, textOf, useFormat } from '@quayside/framework/admin'
import { choiceKey, fieldKey } from '@quayside/framework/i18n'
import { isUnusualContainer, numberMax } from '#resources/movementRules.ts'
import { resources } from '#resources/index.ts'
import { isChosen, readColumn, type Equipment, type LineProblem } from './equipment.ts'
import type { Values } from './values.ts'

type Props = {
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
const lineLook = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'auto 1fr auto',
    sm: 'auto minmax(110px, 1fr) minmax(160px, 2fr) minmax(80px, auto) auto auto',
  },
  alignItems: 'center',
  gap: '4px 8px',
  pt: 1,
  pb: { xs: 2, sm: 0 },
  borderBottom: { xs: '1px solid var(--line)', sm: 0 },
  '& > .MuiTextField-root': { m: 0 },
  '& > :is(.MuiTextField-root, .MuiInputBase-root, .MuiFormControlLabel-root)': {
    gridColumn: { xs: 2, sm: 'auto' },
  },
  '& > p': { gridColumn: { xs: '2 / -1', sm: '3 / -1' }, '&:empty': { display: 'none' } },
}

/** A number with this length counts as complete. */
const wholeLength = 11

/** One piece of equipment: its type, its number, and whether it is selected. */
export const EquipmentLine = (props: Props) => {
  const { index, line, problem, isAsked, isSent, isFresh, failure } = props
  const { text } = useFormat()
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
  // Not while it is typed.
  const isWhole = typed.length >= wholeLength || fieldState.isTouched || !fieldState.isDirty
  const isMissing = problem === 'missing'
  const shows =
    problem !== undefined && (isMissing ? isAsked || line.byHand === true : isWhole || isAsked)
  const note =
    failure !== ''
      ? failure
      : shows
        ? text(`movement.${problem}`)
        : line.equipmentType === 'CONTAINER' && isUnusualContainer(typed)
          ? text('movement.unusual')
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
    <Box component="fieldset" disabled={isSent} data-sent={isSent} sx={lineLook}>
      <legend className="visually-hidden">{text('movement.row', { number: index + 1 })}</legend>
      <Checkbox
        slotProps={{ input: { 'aria-label': text('movement.chosen'), 'aria-describedby': noteId } }}
        checked={isSent || isChosen(line, problem)}
        disabled={isSent}
        onChange={({ target }) => set('byHand', target.checked)}
      />
      <SelectField
        label={text(fieldKey(resource, 'equipmentType'))}
        isLabelHidden
        disabled={isSent}
        value={line.equipmentType ?? ''}
        options={resource.fields.equipmentType.values.map((value) => [
          value,
          text(choiceKey(resource, 'equipmentType', value)),
        ])}
        onChoose={(equipmentType) =>
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
        }
      />
      <OutlinedInput
        data-number=""
        inputProps={{
          'aria-label': text('movement.number'),
          spellCheck: false,
        }}
        aria-describedby={noteId}
        error={shows || failure !== ''}
        autoComplete="off"
        disabled={isLoose || isSent}
        inputRef={(element: HTMLInputElement | null) => {
          input.current = element
          focusNumber(element)
        }}
        name={number.name}
        value={typed}
        onBlur={number.onBlur}
        onChange={({ target }) =>
          number.onChange(cleanInput(target, toPlainNumber, numberMax(line.equipmentType)) || null)
        }
        onKeyDown={handleKey}
        onPaste={handlePaste}
      />
      {line.equipmentType === 'CONTAINER' ? (
        <>
          <SelectField
            label={text(fieldKey(resource, 'contentType'))}
            isLabelHidden
            disabled={isSent}
            value={line.contentType ?? ''}
            options={resource.fields.contentType.values.map((value) => [
              value,
              text(choiceKey(resource, 'contentType', value)),
            ])}
            onChoose={(contentType) => set('contentType', contentType)}
          />
          <FormControlLabel
            label={text(fieldKey(resource, 'nonIsoContainerIndicator'))}
            disabled={isSent}
            control={
              <Checkbox
                checked={line.nonIsoContainerIndicator}
                onChange={({ target }) => set('nonIsoContainerIndicator', target.checked)}
              />
            }
          />
        </>
      ) : null}
      <IconButton
        sx={{ gridRow: { xs: 1, sm: 'auto' }, gridColumn: { xs: 3, sm: 6 } }}
        aria-label={text('movement.deleteRow', { number: index + 1 })}
        disabled={!props.canDelete}
        onClick={props.onDelete}
      >
        <DeleteIcon />
      </IconButton>
      <FormHelperText
        id={noteId}
        error={shows || failure !== ''}
        role={isSent ? 'status' : undefined}
      >
        {isSent ? text('movement.sent') : note}
      </FormHelperText>
    </Box>
  )
}
