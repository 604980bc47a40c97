import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { emptyValueOf } from '#schema/kinds/traits.ts'
import {
  Form,
  SaveContextProvider,
  useRegisterMutationMiddleware,
  useSaveContext,
  type CreateParams,
  type RaRecord,
  type SaveHandler,
  type UpdateParams,
} from 'react-admin'
import {
  Fragment,
  useCallback,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { flushSync } from 'react-dom'
import { get, set, useFormContext, type FieldErrors, type Resolver } from 'react-hook-form'
import { fieldKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import { checkDraft, normalizeDraft } from '#schema/checks/checkDraft.ts'
import { toMoment } from '#schema/checks/moment.ts'
import { fieldOf, type Resource } from '#schema/resource.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { useFormat } from '#admin/controls/format.ts'
import { toSavingProblem, type SavingProblem } from '#admin/dialog/savingProblem.ts'
import { useProvider } from '#admin/session/useProvider.ts'
import { ConflictTable } from './ConflictTable.tsx'
import { useFormDraft, useIsFilled } from './useFormDraft.tsx'
import { FormInputs } from './FormInputs.tsx'
import { isSame } from './isSame.ts'
import { problemTexts } from './problemText.ts'
import { useCloseDialog } from './UnsavedChangesDialog.tsx'
import { useDraft, type KeptDraft } from './useDraft.ts'
import { useUniqueCheck } from './useUniqueCheck.ts'

/** A draft to save, with the version that it started from and its idempotency key. */
export type SaveRequest = {
  readonly draft: AnyRecord
  readonly version: number | undefined
  readonly key: string
}

type Props = {
  readonly resource: Resource
  /** The address of the form, the key of its draft. */
  readonly address: string
  /** The record to change; undefined for a new one. */
  readonly record: RaRecord | undefined
  /** What a new record has at first, before the defaults of the form. */
  readonly initial?: AnyRecord | undefined
  /** Can be saved without changes. */
  readonly isReady?: boolean
  /** Saves by a call of its own; by default by the controller around. */
  readonly save?: (saving: SaveRequest) => Promise<void>
  /** Creates a new record from the draft, if allowed: offered when the record was deleted. */
  readonly saveAsNew?: ((saving: SaveRequest) => Promise<void>) | undefined
  /** The controller around has saved it. */
  readonly onSaved?: (saved: RaRecord) => void
  /** Around the inputs. */
  readonly Inputs?: ComponentType<{ readonly children: ReactNode }> | undefined
  /** Label of the submit button, if it does more than save. */
  readonly saveLabel?: string
  /** Above and below the inputs, such as the row that an action is about. */
  readonly before?: ReactNode
  readonly after?: ReactNode
  /** Beside the buttons, such as the add-more checkbox. */
  readonly extra?: ReactNode
  /** The input that has the focus first; by default the first one that can be changed and, in a new record, has no default. */
  readonly focus?: string | undefined
}

/** The inputs of a resource in a form of react-admin, validated by the same check as on the server. */
export const RecordForm = (props: Props) => {
  const { resource, address, record, initial, save, saveAsNew, onSaved } = props
  const text = useText()
  const controller = useSaveContext()
  const kept = useDraft(address)
  // A restored draft continues from the record that it started from: a later save is a conflict.
  const [base, setBase] = useState(kept.found?.base ?? record)
  const [start] = useState(() => toStart(resource, base, initial))
  const [problem, setProblem] = useState<SavingProblem>()
  const savedRef = useRef<string>(undefined)
  const continueFrom = (next: RaRecord | undefined) => {
    setBase(next)
    kept.rebase(next)
  }
  const resolver = useResolver(resource, base)
  useSavingOf(base)

  // A new record cannot be gone; the server may not have found something else.
  const isGone = problem?.kind === 'gone' && base !== undefined
  const ownCall = isGone ? saveAsNew : save
  const send: SaveHandler<AnyRecord> = async (values, { onSuccess, onError, ...options } = {}) => {
    const draft = normalizeDraft(resource, values)
    const version = isGone ? undefined : (base?.['version'] as number | undefined)
    const sent = version === undefined ? draft : { ...draft, version }
    // The button is still there while the dialog closes: who presses it again means the same save.
    const printed = JSON.stringify(sent)
    if (savedRef.current === printed) return undefined
    const key = kept.keyOf(sent)
    let problems: { readonly [path: string]: string } | undefined
    const succeed = () => {
      savedRef.current = printed
      kept.dropKey(sent)
      kept.forget()
      setProblem(undefined)
    }
    const fail = (error: unknown) => {
      const found = toSavingProblem(error, resource, text)
      const texts =
        found.kind === 'fields' ? problemTexts(text, resource, draft, found.problems) : {}
      const others = Object.entries(texts).filter(([path]) => !isAtInput(resource, path))
      setProblem(others.length > 0 ? { kind: 'text', text: others.map(toLine).join(' ') } : found)
      // A new record is another request, with another key.
      if (found.kind === 'gone') kept.dropKey(sent)
      // Part of it is saved: the next save continues from there.
      if (found.kind === 'partial') continueFrom(found.saved)
      if (found.kind === 'fields')
        problems = Object.fromEntries(
          Object.entries(texts).filter(([path]) => isAtInput(resource, path)),
        )
    }
    const toLine = ([path, said]: [string, string]) => `${text(fieldKey(resource, path))}: ${said}.`
    if (ownCall) await ownCall({ draft, version, key }).then(succeed, fail)
    else
      await controller.save?.(sent, {
        ...options,
        meta: { ...options.meta, key },
        onSuccess: (saved: RaRecord, ...rest) => {
          succeed()
          if (onSuccess) onSuccess(saved, ...rest)
          else onSaved?.(saved)
        },
        onError: (error: unknown, ...rest) => {
          fail(error)
          onError?.(error, ...rest)
        },
      })
    return problems
  }
  return (
    <SaveContextProvider value={{ ...controller, save: send }}>
      <Form
        record={start}
        resolver={resolver}
        mode="onTouched"
        disableInvalidFormNotification
        noValidate
      >
        <FormBody
          {...props}
          base={base}
          kept={kept}
          problem={problem}
          onBase={(next) => {
            continueFrom(next)
            setProblem(undefined)
          }}
        />
      </Form>
    </SaveContextProvider>
  )
}

/** Whether an input shows the problem of a path; a calculated field has none. */
const isAtInput = ({ form }: Resource, path: string): boolean =>
  (form?.inputs ?? []).includes(path.split('.')[0] ?? '')

type Start = Readonly<Record<string, unknown>>

/** The values of the form at first: those of the record, or what a new one has, and of each input. */
const toStart = (
  resource: Resource,
  record: RaRecord | undefined,
  initial: AnyRecord | undefined,
): Start => {
  const { form, fields } = resource
  const inputs = (form?.inputs ?? []).map((name) => {
    const field = fieldOf({ fields }, name)
    const empty = field && emptyValueOf(field)
    const first = record ? record[name] : (initial?.[name] ?? form?.defaults?.[name])
    return [name, first ?? empty ?? null]
  })
  return { ...record, ...Object.fromEntries(inputs) }
}

/** The values that differ from those at first; undefined for none. */
const changesOf = (values: AnyRecord, start: Start | undefined): AnyRecord | undefined => {
  const changed = Object.entries(values).filter(([name, value]) => !isSame(value, start?.[name]))
  return changed.length > 0 ? Object.fromEntries(changed) : undefined
}

/** The errors of the checks that the server repeats, and of validators that inputs bring themselves. */
const useResolver = (resource: Resource, base: RaRecord | undefined): Resolver => {
  const text = useText()
  const findTaken = useUniqueCheck(resource, base)
  const { timeZone } = useFormat()
  return async (values, _context, { fields, names = [] }) => {
    const draft = normalizeDraft(resource, values)
    const problems = {
      ...findTaken(draft),
      ...checkDraft(resource, draft, toMoment(new Date(), timeZone)),
    }
    const errors: FieldErrors = {}
    for (const [path, message] of Object.entries(problemTexts(text, resource, draft, problems)))
      set(errors, path, { type: problems[path], message })
    for (const name of names) {
      const { validate } = (get(fields, name) ?? {}) as { validate?: Validate }
      const message = get(errors, name) ? undefined : await validate?.(get(values, name), values)
      if (typeof message === 'string') set(errors, name, { type: 'validate', message })
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
}

type Validate = (value: unknown, values: AnyRecord) => unknown

type Mutate = (name: string, params: CreateParams | UpdateParams) => Promise<unknown>

/** The controller around saves what the form started from, also if that is not what it has read: a part may be saved, or a conflict be resolved. */
const useSavingOf = (base: RaRecord | undefined) => {
  const provider = useProvider()
  const middleware = useCallback(
    (name: string, params: CreateParams | UpdateParams, next: Mutate) => {
      if (base === undefined) return next(name, params)
      const continued = { ...params, id: base.id, previousData: base }
      return 'id' in params ? next(name, continued) : provider.update(name, continued)
    },
    [base, provider],
  )
  useRegisterMutationMiddleware<Mutate>(middleware)
}

const FormBody = ({
  resource,
  record,
  initial,
  isReady = false,
  saveLabel,
  saveAsNew,
  Inputs = Fragment,
  before,
  after,
  extra,
  focus,
  base,
  kept,
  problem,
  onBase,
}: Props & {
  readonly base: RaRecord | undefined
  readonly kept: KeptDraft
  readonly problem: SavingProblem | undefined
  readonly onBase: (base: RaRecord | undefined) => void
}) => {
  const text = useText()
  const form = useFormContext()
  const close = useCloseDialog()
  const { isDirty, isValid, isSubmitting } = form.formState
  const isFilled = useIsFilled()
  const { setFocus, setValue } = form
  const fixed = base === undefined ? [] : (resource.form?.fixed ?? [])
  const open = resource.form?.inputs.filter(
    (name) => !fixed.includes(name) && resource.form?.shownWhen?.[name] === undefined,
  )
  const given = base === undefined ? { ...resource.form?.defaults, ...initial } : undefined
  // A key pressed by accident in one that clears others would cost what they have.
  const isFirst = (name: string) =>
    given?.[name] === undefined && resource.form?.clears?.[name] === undefined
  const first = focus ?? open?.find(isFirst) ?? open?.[0]
  const { found } = kept
  useEffect(() => {
    if (!isFilled) return
    for (const [name, value] of Object.entries(found?.values ?? {})) {
      setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
    }
  }, [setValue, isFilled, found])
  const toKept = (values: AnyRecord) => changesOf(values, form.formState.defaultValues)
  const note = useFormDraft({
    kept,
    base,
    toKept,
    isDirty: () => toKept(form.getValues()) !== undefined,
    fields: found?.isVersion
      ? Object.keys(changesOf(found.values, found.base ?? {}) ?? {}).map((name) =>
          text(fieldKey(resource, name)),
        )
      : undefined,
    onDiscard: () => {
      onBase(record)
      form.reset(toStart(resource, record, initial), { keepFieldsRef: true })
      if (first !== undefined) setFocus(first)
    },
  })

  const isGone = problem?.kind === 'gone' && base !== undefined
  const canSave = (!isGone || saveAsNew !== undefined) && (isDirty || isReady) && isValid
  if (problem?.kind === 'conflict' && base) {
    return (
      <ConflictTable
        resource={resource}
        before={base}
        theirs={problem.theirs}
        mine={normalizeDraft(resource, form.getValues())}
        onCancel={close}
        onResolve={(values, element) => {
          for (const [name, value] of Object.entries(values)) {
            form.setValue(name, value, { shouldDirty: true, shouldValidate: true })
          }
          flushSync(() => onBase(problem.theirs))
          // Values of both sides may not go together: then the form says why.
          element?.requestSubmit()
        }}
      />
    )
  }
  return (
    <>
      <DialogContent>
        {before}
        {note}
        {problem?.kind === 'text' || problem?.kind === 'gone' || problem?.kind === 'partial' ? (
          <Alert severity="error">
            {problem.kind === 'gone'
              ? text(saveAsNew ? 'conflict.deletedNew' : 'conflict.deleted')
              : problem.text}
          </Alert>
        ) : null}
        <Inputs>
          <FormInputs resource={resource} record={base} fixed={fixed} first={first} />
        </Inputs>
        {after}
      </DialogContent>
      <DialogActions>
        {extra}
        <Button onClick={close}>{text('ra.action.cancel')}</Button>
        {/* While it saves, the button keeps the focus. */}
        <Button
          type="submit"
          variant="contained"
          color="primary"
          disabled={!canSave && !isSubmitting}
          aria-disabled={isSubmitting}
          onClick={(event) => {
            if (isSubmitting) event.preventDefault()
          }}
        >
          {isGone && saveAsNew ? text('conflict.saveAsNew') : (saveLabel ?? text('ra.action.save'))}
        </Button>
      </DialogActions>
    </>
  )
}
