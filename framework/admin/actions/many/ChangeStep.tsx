import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useState } from 'react'
import { Form } from 'react-admin'
import { emptyValueOf } from '#schema/kinds/traits.ts'
import { fieldKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import { checkInputs, normalizeDraft } from '#schema/checks/checkDraft.ts'
import { changeManyInputsOf } from '#schema/list/changeMany.ts'
import { importLimits } from '#schema/list/importing.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { fieldOf, type Resource } from '#schema/resource.ts'
import { SelectField } from '#admin/controls/SelectField.tsx'
import { FormField } from '#admin/form/FormField.tsx'
import { problemTexts } from '#admin/form/problemText.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { FailureNote } from './FailureNote.tsx'
import { takeFocus } from '#admin/manyRows/takeFocus.ts'
import type { StepProps } from './step.ts'
import type { Chosen } from './useChangeMany.ts'
import { WhichEntries } from './WhichEntries.tsx'

/** Which entries, which field, and its new value. */
export const ChangeStep = ({ view: { resource }, state, t, print, onClose }: StepProps) => {
  const text = useText()
  const { session } = useSessionState()
  const { seen, chosen } = state
  const inputs = changeManyInputsOf(resource, session)
  const [only] = inputs.length === 1 ? inputs : []
  const [name, setName] = useState(chosen?.change?.name ?? only ?? '')
  const [which, setWhich] = useState<Chosen['which']>(
    chosen?.which ?? (seen.selected > 0 ? 'selected' : 'all'),
  )
  const field = fieldOf(resource, name)
  const isTooLong = seen.total > importLimits.rows
  const count = which === 'all' ? seen.total : seen.selected
  const isOff = field === undefined || count === 0 || (which === 'all' && isTooLong)
  // Alone: what else a row has is checked row by row.
  const alone = {
    ...resource,
    form: { inputs: [name], missing: resource.form?.missing ?? 'missing' },
  }
  const check = (values: AnyRecord) => {
    const draft = normalizeDraft(alone, values)
    const message = problemTexts(text, alone, draft, checkInputs(alone, draft))[name]
    return message === undefined
      ? { values, errors: {} }
      : { values: {}, errors: { [name]: { type: 'problem', message } } }
  }
  const submit = (values: AnyRecord) => {
    if (!isOff)
      void state.check({ which, change: { name, value: normalizeDraft(alone, values)[name] } })
  }
  const cleared = resource.form?.clears?.[name] ?? []
  return (
    <Form
      record={toValues(resource, inputs, chosen)}
      resolver={check}
      onSubmit={submit}
      disableInvalidFormNotification
      noValidate
    >
      <DialogContent>
        <WhichEntries
          state={state}
          t={t}
          print={print}
          which={which}
          rowsMax={importLimits.rows}
          onChoose={setWhich}
        />
        <SelectField
          label={t('field')}
          any={only === undefined ? t('choose') : undefined}
          value={name}
          options={inputs.map((input) => [input, text(fieldKey(resource, input))])}
          inputRef={takeFocus}
          onChoose={setName}
        />
        {field === undefined ? null : <FormField key={name} resource={resource} name={name} />}
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
    </Form>
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
