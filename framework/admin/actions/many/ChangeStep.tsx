import { emptyValueOf } from '#schema/kinds/traits.ts'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import FormControl from '@mui/material/FormControl'
import FormLabel from '@mui/material/FormLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { fieldKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import { checkDraft, normalizeDraft } from '#schema/checks/checkDraft.ts'
import { changeManyInputsOf } from '#schema/list/changeMany.ts'
import { importLimits } from '#schema/list/importing.ts'
import { fieldOf, type Resource } from '#schema/resource.ts'
import { FormField } from '#admin/form/FormField.tsx'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { FailureNote } from './FailureNote.tsx'
import { takeFocus, type StepProps } from './step.ts'
import type { Chosen } from './useChangeMany.ts'
import { WhichEntries } from './WhichEntries.tsx'

/** Which entries, which field, and its new value. */
export const ChangeStep = ({ view: { resource }, state, t, print, onClose }: StepProps) => {
  const text = useText()
  const id = useId()
  const { session } = useSessionState()
  const { seen, chosen } = state
  const inputs = changeManyInputsOf(resource, session)
  const [only] = inputs.length === 1 ? inputs : []
  const [name, setName] = useState(chosen?.change?.name ?? only ?? '')
  const [which, setWhich] = useState<Chosen['which']>(
    chosen?.which ?? (seen.selected > 0 ? 'selected' : 'all'),
  )
  const form = useForm({ defaultValues: toValues(resource, inputs, chosen) })
  const field = fieldOf(resource, name)
  const isTooLong = seen.total > importLimits.rows
  const count = which === 'all' ? seen.total : seen.selected
  const isOff = field === undefined || count === 0 || (which === 'all' && isTooLong)
  const submit = (values: { readonly [name: string]: unknown }) => {
    if (isOff) return
    // Alone: what else a row has is checked row by row.
    const alone = {
      ...resource,
      form: { inputs: [name], missing: resource.form?.missing ?? 'missing' },
    }
    const draft = normalizeDraft(alone, values)
    const { [name]: problem } = checkDraft(alone, draft)
    if (problem === undefined) void state.check({ which, change: { name, value: draft[name] } })
    else form.setError(name, { type: 'server', message: problem }, { shouldFocus: true })
  }
  const cleared = resource.form?.clears?.[name] ?? []
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit(form.getValues())
        }}
      >
        <DialogContent className="change-many">
          <WhichEntries
            state={state}
            t={t}
            print={print}
            which={which}
            rowsMax={importLimits.rows}
            onChoose={setWhich}
          />
          <FormControl fullWidth>
            <FormLabel htmlFor={id}>{t('field')}</FormLabel>
            <NativeSelect
              input={<OutlinedInput />}
              inputRef={takeFocus}
              inputProps={{ id }}
              value={name}
              onChange={({ target }) => setName(target.value)}
            >
              {only === undefined ? <option value="">{t('choose')}</option> : null}
              {inputs.map((input) => (
                <option key={input} value={input}>
                  {text(fieldKey(resource, input))}
                </option>
              ))}
            </NativeSelect>
          </FormControl>
          {field === undefined ? null : (
            <div className="form-inputs">
              <FormField
                key={name}
                resource={resource}
                name={name}
                record={undefined}
                isFixed={false}
                isFirst={false}
              />
            </div>
          )}
          {field?.optional ? <p className="soft">{t('empty')}</p> : null}
          {cleared.length > 0 ? (
            <p className="soft">
              {t('clears', {
                labels: cleared.map((one) => text(fieldKey(resource, one))).join(', '),
              })}
            </p>
          ) : null}
          <FailureNote state={state} t={t} print={print} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{text('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" color="primary" aria-disabled={isOff}>
            {t('check', { count: print(count) })}
          </Button>
        </DialogActions>
      </form>
    </FormProvider>
  )
}

const toValues = (
  resource: Resource,
  inputs: readonly string[],
  chosen: Chosen | undefined,
): { [name: string]: unknown } =>
  Object.fromEntries(
    inputs.map((name) => {
      const field = fieldOf(resource, name)
      const empty = field ? emptyValueOf(field) : null
      return [name, chosen?.change?.name === name ? chosen.change.value : empty]
    }),
  )
