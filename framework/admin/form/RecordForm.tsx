import { emptyValueOf } from '#schema/kinds/traits.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { type RaRecord } from 'react-admin'
import { useEffect, useState, type ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { fieldKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import { checkDraft, normalizeDraft } from '#schema/checks/checkDraft.ts'
import { fieldOf, type Resource } from '#schema/resource.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { ConflictTable } from './ConflictTable.tsx'
import { DraftNote } from './DraftNote.tsx'
import { FormInputs } from './FormInputs.tsx'
import { toErrors } from './formErrors.ts'
import { isSame } from './isSame.ts'
import { toSavingProblem, type SavingProblem } from '#admin/dialog/savingProblem.ts'
import { useDraft, type Draft, type Sent } from './useDraft.ts'
import { useTaken, type FindTaken } from './useTaken.ts'

/** A draft to save, with the version that it started from and its idempotency key. */
export type Saving = {
  readonly draft: AnyRecord
  /** The record that the draft started from; undefined for a new one. */
  readonly record: RaRecord | undefined
  readonly version: number | undefined
  readonly key: string
}

type Props = {
  readonly resource: Resource
  /** The address of the form, the key of its draft. */
  readonly address: string
  /** The record to change; undefined for a new one. */
  readonly record: RaRecord | undefined
  /** Can be saved without changes. */
  readonly isReady?: boolean
  readonly save: (saving: Saving) => Promise<void>
  /** Creates a new record from the draft, if allowed: offered when the record was deleted. */
  readonly saveAsNew?: ((saving: Saving) => Promise<void>) | undefined
  readonly onCancel: () => void
  /** Label of the submit button, if it does more than save. */
  readonly saveLabel?: string
  /** Above and below the inputs, such as the row that an action is about. */
  readonly before?: ReactNode
  readonly after?: ReactNode
  /** Beside the buttons, such as the add-more checkbox. */
  readonly extra?: ReactNode
  /** The input that has the focus first; by default the first one that can be changed and, in a new record, has no default. */
  readonly focus?: string | undefined
  /** Receives the guard, so that the dialog does not close over unsaved input. */
  readonly registerGuard: (guard: FormGuard) => void
}

/** What a dialog asks of its form. */
export type FormGuard = { readonly isDirty: () => boolean; readonly discard: () => void }

const initialValues = ({ form, fields }: Resource, record: RaRecord | undefined): AnyRecord =>
  Object.fromEntries(
    (form?.inputs ?? []).map((name) => {
      const field = fieldOf({ fields }, name)
      const empty = field && emptyValueOf(field)
      return [name, (record ? record[name] : form?.defaults?.[name]) ?? empty ?? null]
    }),
  )

type Values = { [name: string]: unknown }

const isChanged = (start: Values | undefined, values: Values): boolean =>
  Object.entries(values).some(([name, value]) => !isSame(value, start?.[name]))

/** The inputs of a former version that are not as in the record. */
const namesOfChanged = ({ values, base }: Pick<Draft, 'values' | 'base'>): string[] =>
  Object.keys(values).filter((name) => !isSame(values[name], base?.[name]))

/** The problems of a draft as errors of the form library. */
const toResolver = (resource: Resource, findTaken: FindTaken) => (values: Values) => {
  const draft = normalizeDraft(resource, values)
  const problems = { ...findTaken(draft), ...checkDraft(resource, draft) }
  const errors = toErrors(problems, 'problem')
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
}

/** The same draft has the same key, so that sending it again has no effect. */
class SentDraft {
  private last: Sent | undefined

  constructor(last: Sent | undefined) {
    this.last = last
  }

  all(): readonly Sent[] {
    return this.last ? [this.last] : []
  }

  keyOf(draft: AnyRecord): string {
    const printed = JSON.stringify(draft)
    if (printed !== this.last?.draft) this.last = { draft: printed, key: crypto.randomUUID() }
    return this.last.key
  }

  forget(): void {
    this.last = undefined
  }
}

/** The inputs of a resource, validated by the same check as on the server. */
export const RecordForm = ({
  resource,
  address,
  record,
  isReady = false,
  saveLabel,
  save,
  saveAsNew,
  onCancel,
  before,
  after,
  extra,
  focus,
  registerGuard,
}: Props) => {
  const text = useText()
  const { unsaved } = useSessionState()
  const kept = useDraft(address)
  const [isBack, setIsBack] = useState(kept.isWorthTelling)
  // A restored draft continues from the record that it started from: a later save is a conflict.
  const [base, setBase] = useState(kept.found?.base ?? record)
  const findTaken = useTaken(resource, base)
  const form = useForm<Values>({
    defaultValues: initialValues(resource, base),
    resolver: toResolver(resource, findTaken),
    mode: 'onTouched',
  })
  const { isDirty, isValid, isSubmitting } = form.formState
  const [problem, setProblem] = useState<SavingProblem>()
  const [sent] = useState(() => new SentDraft(kept.found?.sent?.[0]))
  const { setFocus } = form
  const fixed = base === undefined ? [] : (resource.form?.fixed ?? [])
  const open = resource.form?.inputs.filter(
    (name) => !fixed.includes(name) && resource.form?.shownWhen?.[name] === undefined,
  )
  const given = base === undefined ? resource.form?.defaults : undefined
  const first = focus ?? open?.find((name) => given?.[name] === undefined) ?? open?.[0]
  // The browser focuses the close button of a dialog, where Enter would close it.
  useEffect(() => {
    if (first !== undefined) setFocus(first)
  }, [setFocus, first])
  useEffect(() => {
    const isDirty = () => isChanged(form.formState.defaultValues, form.getValues())
    registerGuard({ isDirty, discard: kept.forget })
    return unsaved.hold(isDirty)
  }, [form, registerGuard, kept, unsaved])
  useEffect(() => {
    for (const [name, value] of Object.entries(kept.found?.values ?? {})) {
      form.setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
    }
  }, [form, kept.found])
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, defaultValues }) => {
          if (isChanged(defaultValues, values)) kept.keep(values, base, sent.all())
          else kept.forget()
        },
      }),
    [form, kept, base, sent],
  )

  // A new record cannot be gone; the server may not have found something else.
  const isGone = problem?.kind === 'gone' && base !== undefined
  const send = isGone ? saveAsNew : save

  const submit = async (values: Values, from = base) => {
    if (send === undefined) return
    const draft = normalizeDraft(resource, values)
    const key = sent.keyOf(draft)
    // Before it is sent, as the page may be gone before there is an answer.
    if (isChanged(form.formState.defaultValues, values)) kept.keep(values, base, sent.all())
    try {
      await send({
        draft,
        record: isGone ? undefined : from,
        version: isGone ? undefined : (from?.['version'] as number | undefined),
        key,
      })
      sent.forget()
      kept.forget()
      setIsBack(false)
      setProblem(undefined)
      // Without its references the form would find no input to focus until the next rendering.
      form.reset(initialValues(resource, undefined), { keepFieldsRef: true })
      if (first !== undefined) setFocus(first)
    } catch (error) {
      const found = toSavingProblem(error, resource, text)
      setProblem(found)
      // A new record is another request, with another key.
      if (found.kind === 'gone') sent.forget()
      // Part of it is saved: the next save continues from there.
      if (found.kind === 'partial') setBase(found.saved)
      if (found.kind === 'fields') {
        for (const [name, error] of Object.entries(toErrors(found.problems, 'server'))) {
          form.setError(name, error)
        }
      }
    }
  }

  const canSave = send !== undefined && (isDirty || isReady) && isValid
  if (problem?.kind === 'conflict' && base) {
    return (
      <ConflictTable
        resource={resource}
        before={base}
        theirs={problem.theirs}
        mine={normalizeDraft(resource, form.getValues())}
        onCancel={onCancel}
        onResolve={(values) => {
          const { theirs } = problem
          setBase(theirs)
          setProblem(undefined)
          for (const [name, value] of Object.entries(values)) {
            form.setValue(name, value, { shouldDirty: true, shouldValidate: true })
          }
          // Values of both sides may not go together: then the form says why.
          void form.handleSubmit((resolved) => submit(resolved, theirs))()
        }}
      />
    )
  }
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSubmitting) void form.handleSubmit((values) => submit(values))(event)
        }}
      >
        <DialogContent>
          {before}
          {isBack && kept.found ? (
            <DraftNote
              at={kept.found.at}
              fields={
                kept.found.isVersion
                  ? namesOfChanged(kept.found).map((name) => text(fieldKey(resource, name)))
                  : undefined
              }
              onDiscard={() => {
                setBase(record)
                setIsBack(false)
                form.reset(initialValues(resource, record), { keepFieldsRef: true })
                kept.forget()
                if (first !== undefined) setFocus(first)
              }}
            />
          ) : null}
          {problem?.kind === 'text' || problem?.kind === 'gone' || problem?.kind === 'partial' ? (
            <Alert className="form-note" severity="error">
              {problem.kind === 'gone'
                ? text(saveAsNew ? 'conflict.deletedNew' : 'conflict.deleted')
                : problem.text}
            </Alert>
          ) : null}
          <FormInputs resource={resource} record={base} fixed={fixed} first={first} />
          {after}
        </DialogContent>
        <DialogActions>
          {extra}
          <Button onClick={onCancel}>{text('ra.action.cancel')}</Button>
          {/* While it saves, the button keeps the focus. */}
          <Button
            type="submit"
            variant="contained"
            color="primary"
            disabled={!canSave && !isSubmitting}
            aria-disabled={isSubmitting}
          >
            {isGone && saveAsNew
              ? text('conflict.saveAsNew')
              : (saveLabel ?? text('ra.action.save'))}
          </Button>
        </DialogActions>
      </form>
    </FormProvider>
  )
}
