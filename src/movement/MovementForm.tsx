import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useQueries } from '@tanstack/react-query'
import { Form, HttpError, useNotify } from 'react-admin'
import { useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import type { AnyRecord, Resource } from '@quayside/framework'
import {
  noAnswerText,
  presentMinute,
  type Text,
  useCloseDialog,
  useFormat,
  useDraft,
  useFormDraft,
  useText,
} from '@quayside/framework/admin'
import { type MessageKey, ruleKey } from '@quayside/framework/i18n'
import { allowsNow, containerLength, needsOf } from '#resources/movementRules.ts'
import type { MovementType } from '#resources/movements.ts'
import type { ManualEquipmentMovement } from '#resources/manualEquipmentMovement.ts'
import {
  emptyEquipment,
  isChosen,
  lineProblem,
  pendingKey,
  type Equipment,
  type Known,
} from './equipment.ts'
import { EquipmentLine } from './EquipmentLine.tsx'
import { SharedInputs } from './SharedInputs.tsx'
import { useMovementCalls } from './useMovementCalls.ts'
import { toErrors, toMovement, type Values } from './values.ts'

type Props = {
  /** Of the list that opened it; needed for the texts of its rules. */
  readonly resource: Resource
  /** The address of the form, the key of its draft. */
  readonly address: string
  /** The order; null: equipment without an order. */
  readonly reference: string | null
  readonly options: readonly MovementType[]
  readonly preset: string | null
  /** The company's own code if it is a terminal. */
  readonly terminal: string | null
  readonly equipment: readonly Equipment[]
  /** Earlier reports about the order. */
  readonly earlier: readonly ManualEquipmentMovement[]
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** The key of a report without equipment. */
const whole = 'whole'

const isSameValues = (one: Values, other: Values): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

export const MovementForm = (props: Props) => {
  const { address, options, preset, terminal, equipment } = props
  const text = useText()
  const format = useFormat()
  const kept = useDraft(address)
  const [start] = useState<Values>(() => ({
    movementType: options.find((one) => one === preset) ?? null,
    // What has happened is mostly reported at once; other movements are announced.
    movementDatetime: options.some(allowsNow) ? presentMinute() : null,
    berthCode: terminal,
    targetBerthCode: null,
    vesselName: null,
    imoNumber: null,
    callSign: null,
    pcsVoyageNumber: null,
    ets: null,
    rows: [...equipment],
  }))
  return (
    <Form<Values>
      record={kept.found?.values ?? start}
      resolver={(values) => {
        const errors = toErrors(values, text, format, new Date())
        return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
      }}
      mode="onTouched"
      disableInvalidFormNotification
      noValidate
    >
      <MovementInputs {...props} kept={kept} start={start} />
    </Form>
  )
}

const MovementInputs = ({
  resource,
  reference,
  options,
  terminal,
  earlier,
  onSaved,
  onClose,
  kept,
  start,
}: Props & { readonly kept: ReturnType<typeof useDraft>; readonly start: Values }) => {
  const text = useText()
  const notify = useNotify()
  const format = useFormat()
  const { timeZone } = format
  const calls = useMovementCalls()
  const close = useCloseDialog()
  const form = useFormContext<Values>()
  const { control } = form
  const rows = useFieldArray({ control, name: 'rows' })
  const lines = useWatch({ control, name: 'rows' })
  const movementType = useWatch({ control, name: 'movementType' })
  const showsEquipment = movementType === null || needsOf(movementType).equipment
  const [sent, setSent] = useState<ReadonlySet<string>>(() => new Set())
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(() => new Map())
  const [isAsked, setIsAsked] = useState(false)
  const refused = useRefused(lines)
  const pending = new Set(
    earlier
      .filter((one) => one.pending && one.movementType === movementType)
      .map((one) => pendingKey(one.containerNumber ?? one.chassisNumber)),
  )
  const known: Known = { refused, pending, sent }
  const checked = lines.flatMap((line, index) => {
    const id = rows.fields[index]?.id
    return id === undefined
      ? []
      : [{ id, line, problem: lineProblem(line, lines, known), isSent: sent.has(id) }]
  })
  const chosen = checked.filter(({ line, problem, isSent }) => !isSent && isChosen(line, problem))
  const isWholePending = !showsEquipment && pending.has(pendingKey(null))

  const isDirty = () => !isSameValues(form.getValues(), start)
  // Lines that were sent are not restored.
  const [left] = useState(() => new Set<string | null>())
  const toKept = (values: AnyRecord) => {
    const rows = (values as Values).rows.filter(({ number }) => !left.has(number))
    const isWorth = kept.hasSent() || isDirty()
    return isWorth && rows.length > 0 ? { ...values, rows } : undefined
  }
  const keep = () => {
    const values = toKept(form.getValues())
    if (values) kept.keep(values)
    else kept.forget()
  }
  const note = useFormDraft({ kept, toKept, isDirty, onDiscard: () => form.reset(start) })

  /** Undefined: sent. */
  const send = async (values: Values, line: Equipment | undefined) => {
    const body = toMovement(values, line, reference, timeZone)
    const key = kept.keyOf(body)
    // Before it is sent, as the page may be gone before there is an answer.
    keep()
    try {
      await calls.report(body, key)
      kept.dropKey(body)
      if (line) left.add(line.number)
      keep()
      return undefined
    } catch (error) {
      return formatFailure(error, resource, text)
    }
  }

  const submit = async (values: Values) => {
    setIsAsked(true)
    const wanted = showsEquipment
      ? chosen.map(({ id, line }) => ({ id, line }))
      : sent.has(whole)
        ? []
        : [{ id: whole, line: undefined }]
    const isBlocked = showsEquipment && chosen.some(({ problem }) => problem !== undefined)
    if (wanted.length === 0 || isBlocked || isWholePending) return
    const gone = new Set(sent)
    const failed = new Map<string, string>()
    for (const { id, line } of wanted) {
      const failure = await send(values, line)
      if (failure === undefined) gone.add(id)
      else failed.set(id, failure)
      setSent(new Set(gone))
      setFailures(new Map(failed))
    }
    onSaved()
    if (failed.size > 0) {
      notify(text('movement.couldNotSave'), { type: 'error', title: 'recordedAction.errorOnSave' })
      return
    }
    notify(text('movement.saved'), { type: 'success' })
    // Incomplete input keeps the dialog open, otherwise it would be lost.
    const isLeft = checked.some(
      ({ id, line }) => !gone.has(id) && line.number !== null && line.byHand !== false,
    )
    if (showsEquipment && isLeft) return
    kept.forget()
    onClose()
  }

  /** The line that was added last gets the focus; at first its number is all that is missing. */
  const [fresh, setFresh] = useState(() =>
    kept.found === undefined &&
    start.rows[0]?.number === null &&
    Object.keys(toErrors(start, text, format, new Date())).length === 0
      ? 0
      : undefined,
  )
  const add = (index: number, numbers: readonly (string | null)[], focus: boolean) => {
    setFresh(focus ? index + 1 : undefined)
    const like = lines[index] ?? emptyEquipment
    rows.insert(
      index + 1,
      numbers.map((number) => ({ ...like, number, byHand: null })),
      { shouldFocus: false },
    )
  }
  const pasteColumn = (index: number, [first = '', ...rest]: readonly string[]) => {
    form.setValue(`rows.${index}.number`, first, { shouldDirty: true, shouldTouch: true })
    add(index, rest, false)
  }
  const { isSubmitting } = form.formState
  const isNoneChosen = showsEquipment && isAsked && chosen.length === 0
  const wholeFailure = isWholePending ? text('movement.notPending') : failures.get(whole)
  return (
    <>
      <DialogContent>
        {note}
        {isNoneChosen || wholeFailure !== undefined ? (
          <Alert severity="error">{wholeFailure ?? text('movement.chooseOne')}</Alert>
        ) : null}
        <SharedInputs options={options} isTerminal={terminal !== null} />
        {showsEquipment ? (
          <>
            <Typography component="h3" variant="subtitle1">
              {text('movement.equipment')}
            </Typography>
            <div>
              {checked.map(({ id, line, problem, isSent }, index) => (
                <EquipmentLine
                  key={id}
                  index={index}
                  line={line}
                  problem={problem}
                  isAsked={isAsked && chosen.length === 0}
                  isSent={isSent}
                  isFresh={index === fresh}
                  failure={failures.get(id) ?? ''}
                  canDelete={checked.length > 1 && !isSent}
                  onEnter={() => add(index, [null], true)}
                  onColumn={(numbers) => pasteColumn(index, numbers)}
                  onDelete={() => {
                    setFresh(undefined)
                    rows.remove(index)
                  }}
                />
              ))}
            </div>
            <FormHelperText>{text('movement.pasteHint')}</FormHelperText>
            <Button onClick={() => add(lines.length - 1, [null], true)}>
              <span aria-hidden="true">+ </span>
              {text('movement.addRow')}
            </Button>
          </>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{text('ra.action.cancel')}</Button>
        <Button
          type="submit"
          variant="contained"
          color="primary"
          // While it sends, the button keeps the focus.
          aria-disabled={isSubmitting}
          aria-busy={isSubmitting}
          onClick={(event) => {
            event.preventDefault()
            if (!isSubmitting) void form.handleSubmit(submit, () => setIsAsked(true))(event)
          }}
        >
          {isSubmitting ? text('movement.sending') : text('movement.send')}
        </Button>
      </DialogActions>
    </>
  )
}

/** Numbers that the server refuses; each is checked once (MV-026). */
const useRefused = (lines: readonly Equipment[]): ReadonlySet<string> => {
  const calls = useMovementCalls()
  const requested = new Set(
    lines.flatMap(({ equipmentType, number, nonIsoContainerIndicator }) =>
      equipmentType === 'CONTAINER' &&
      !nonIsoContainerIndicator &&
      number?.length === containerLength
        ? [number]
        : [],
    ),
  )
  const answers = useQueries({
    queries: [...requested].map((number) => ({
      queryKey: ['containerCheck', number],
      queryFn: async () => ({ number, isValid: await calls.isContainer(number) }),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    })),
  })
  return new Set(answers.flatMap(({ data }) => (data?.isValid === false ? [data.number] : [])))
}

type Body = {
  readonly code?: string
  readonly reasons?: readonly string[]
  readonly problems?: Readonly<Record<string, string>>
}

/** The server's reasons against one movement, as text. */
const formatFailure = (error: unknown, resource: Resource, text: Text): string => {
  const { status = 999, body } = error instanceof HttpError ? error : {}
  const { code, reasons = [], problems = {} } = (body ?? {}) as Body
  const words = (code === 'VALUE_INVALID' ? Object.values(problems) : reasons).map((name) =>
    text(`movement.${name}` as MessageKey, {
      limit: '',
      _: text(ruleKey(resource, name), { _: '' }),
    }),
  )
  const told = words.filter((word) => word !== '').join(' ')
  const reason = noAnswerText(error, text)
  if (reason !== undefined) return text('dialog.notSavedFor', { reason })
  return told === '' ? text('movement.notSaved', { status }) : told
}
