import type { RaRecord } from 'ra-core'
import { useEffect, useState, type ReactNode } from 'react'
import {
  FormProvider,
  useController,
  useForm,
  useFormContext,
  type FieldErrors,
} from 'react-hook-form'
import { fieldKey, problemKey } from '#i18n/resourceKeys.ts'
import { useText, type Text } from '#i18n/useText.ts'
import { checkDraft, commonProblems, normalizeDraft } from '#resources/kit/checkDraft.ts'
import type { Resource } from '#resources/kit/defineResource.ts'
import type { AnyRecord } from '#resources/kit/recordOf.ts'
import { FieldInput } from '#src/fields/inputs.tsx'
import { ConflictTable } from './ConflictTable.tsx'
import { toSavingProblem, type SavingProblem } from './savingProblem.ts'

/** A draft to save, with the version that it started from and a key that makes a repetition harmless. */
export type Saving = {
  readonly draft: AnyRecord
  readonly version: number | undefined
  readonly key: string
}

type Props = {
  readonly resource: Resource
  /** The record to change; none makes a new one. */
  readonly record: RaRecord | undefined
  readonly save: (saving: Saving) => Promise<void>
  readonly onCancel: () => void
  /** Beside the buttons, such as the add-more checkbox. */
  readonly extra?: ReactNode
  /** Takes how to ask whether something was typed, so that the dialog does not close over it. */
  readonly onAskable: (isTyped: () => boolean) => void
}

const problemText = (resource: Resource, name: string, problem: string, text: Text): string => {
  if (problem === '') return ''
  if (problem === 'missing') {
    return text('dialog.required', { label: text(fieldKey(resource, name)) })
  }
  const isCommon = (commonProblems as readonly string[]).includes(problem)
  return text(problemKey(resource, problem, isCommon))
}

const initialValues = ({ form }: Resource, record: RaRecord | undefined): AnyRecord =>
  Object.fromEntries(
    (form?.inputs ?? []).map((name) => [
      name,
      (record ? record[name] : form?.defaults?.[name]) ?? null,
    ]),
  )

type Values = { [name: string]: unknown }

/** The problems of a draft in the words of the form library. */
const toResolver = (resource: Resource) => (values: Values) => {
  const problems = checkDraft(resource, normalizeDraft(resource, values))
  const errors: FieldErrors<Values> = Object.fromEntries(
    Object.entries(problems).map(([name, message]) => [name, { type: 'problem', message }]),
  )
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
}

/** The same draft keeps its key, so that sending it again does nothing twice. */
class SentDraft {
  #draft = ''
  #key = ''

  keyOf(draft: AnyRecord): string {
    const printed = JSON.stringify(draft)
    if (printed !== this.#draft) {
      this.#draft = printed
      this.#key = crypto.randomUUID()
    }
    return this.#key
  }

  forget(): void {
    this.#draft = ''
  }
}

/** The inputs of a resource; what they refuse is decided by the same check that the server asks. */
export const RecordForm = ({ resource, record, save, onCancel, extra, onAskable }: Props) => {
  const text = useText()
  const [base, setBase] = useState(record)
  const form = useForm<Values>({
    defaultValues: initialValues(resource, record),
    resolver: toResolver(resource),
    mode: 'onTouched',
  })
  const { isDirty, isValid, isSubmitting } = form.formState
  const [problem, setProblem] = useState<SavingProblem>()
  const [sent] = useState(() => new SentDraft())
  const { setFocus } = form
  const first = resource.form?.inputs[0]
  // The browser starts a dialog at its close button, where Enter would end what has not begun.
  useEffect(() => {
    if (first !== undefined) setFocus(first)
  }, [setFocus, first])
  useEffect(
    () =>
      onAskable(() => {
        const { defaultValues } = form.formState
        return Object.entries(form.getValues()).some(
          ([name, value]) => value !== defaultValues?.[name],
        )
      }),
    [form, onAskable],
  )

  const submit = async (values: Values) => {
    const draft = normalizeDraft(resource, values)
    try {
      await save({
        draft,
        version: base?.['version'] as number | undefined,
        key: sent.keyOf(draft),
      })
      sent.forget()
      setProblem(undefined)
      form.reset(initialValues(resource, undefined))
      if (first !== undefined) setFocus(first)
    } catch (error) {
      const found = toSavingProblem(error, resource, text)
      setProblem(found)
      if (found.kind === 'fields') {
        for (const [name, message] of Object.entries(found.problems)) {
          form.setError(name, { type: 'server', message })
        }
      }
    }
  }

  const canSave = isDirty && isValid && !isSubmitting
  if (problem?.kind === 'conflict' && base) {
    return (
      <ConflictTable
        resource={resource}
        before={base}
        theirs={problem.theirs}
        mine={normalizeDraft(resource, form.getValues())}
        onCancel={onCancel}
        onResolve={(values) => {
          setBase(problem.theirs)
          setProblem(undefined)
          for (const [name, value] of Object.entries(values)) {
            form.setValue(name, value, { shouldDirty: true, shouldValidate: true })
          }
        }}
      />
    )
  }
  return (
    <FormProvider {...form}>
      <form
        className="dialog-form"
        noValidate
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
      >
        <div className="dialog-body">
          {problem?.kind === 'text' || problem?.kind === 'gone' ? (
            <p role="alert" className="form-alert">
              {problem.kind === 'text' ? problem.text : text('conflict.deleted')}
            </p>
          ) : null}
          {(resource.form?.inputs ?? []).map((name) => (
            <FormField key={name} resource={resource} name={name} />
          ))}
        </div>
        <footer className="dialog-footer">
          {extra}
          <button type="button" className="button" onClick={onCancel}>
            {text('dialog.cancel')}
          </button>
          <button type="submit" className="button button-main" disabled={!canSave}>
            {text('dialog.save')}
          </button>
        </footer>
      </form>
    </FormProvider>
  )
}

const FormField = ({ resource, name }: { readonly resource: Resource; readonly name: string }) => {
  const text = useText()
  const form = useFormContext()
  // `ref` is a callback of the form library here, not a ref that is read.
  const {
    field: { ref: focusInput, ...input },
    fieldState,
  } = useController({ name })
  const field = resource.fields[name]
  if (field === undefined) return null
  const change = (value: unknown) => {
    input.onChange(value)
    for (const cleared of resource.form?.clears?.[name] ?? []) {
      form.setValue(cleared, null, { shouldDirty: true, shouldValidate: true })
      form.clearErrors(cleared)
    }
  }
  const problem =
    fieldState.isTouched || fieldState.error?.type === 'server'
      ? fieldState.error?.message
      : undefined
  return (
    <FieldInput
      field={field}
      place={{ resource, name }}
      label={text(fieldKey(resource, name))}
      value={input.value}
      problem={problemText(resource, name, problem ?? '', text)}
      onChange={change}
      onBlur={input.onBlur}
      ref={focusInput}
    />
  )
}
