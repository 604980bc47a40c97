import Alert from '@mui/material/Alert'
import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import { pluralKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import { watchLimits, type Watch } from '#schema/record/watching.ts'
import type { Resource } from '#schema/resource.ts'
import { failureText } from '#admin/look/failureText.ts'
import { focusIt } from '#admin/watch/focusAround.ts'
import type { NumbersDraft, NumbersSaved } from '#admin/watch/useNumbers.ts'
import { WatchForm } from '#admin/watch/WatchForm.tsx'
import { SelectField } from '#admin/controls/SelectField.tsx'

/** A pasted list of numbers, of entries that may not exist yet: a new one, or one that is watched. */
export const NumbersForm = ({
  resources,
  watch,
  onSave,
  onCancel,
}: {
  /** Which the user may choose of. */
  readonly resources: readonly Resource[]
  readonly watch?: Watch
  /** In the version that the user has seen. */
  readonly onSave: (draft: NumbersDraft, version: number) => Promise<NumbersSaved>
  readonly onCancel: () => void
}) => {
  const text = useText()
  const id = useId()
  const [name, setName] = useState(watch?.name ?? '')
  const [pasted, setPasted] = useState(() => (watch?.numbers ?? []).join('\n'))
  const [chosen, setChosen] = useState(resources[0]?.name ?? '')
  const [wasEmpty, setWasEmpty] = useState(false)
  const [version, setVersion] = useState(watch?.version ?? 1)
  const [saved, setSaved] = useState<NumbersSaved>()
  const resource = resources.find((one) => one.name === chosen)
  if (resource === undefined) return null
  const numbers = [...new Set(pasted.split(/[\s,;]+/).filter((number) => number !== ''))]
  const isTooMany = numbers.length > watchLimits.numbers
  const isMissing = wasEmpty && numbers.length === 0
  const isTaken = saved !== undefined && 'problem' in saved && saved.problem === 'taken'
  const count = text('watch.numbersOf', { smart_count: numbers.length, count: numbers.length })
  const note = () => {
    if (isTooMany) return text('watch.tooMany', { max: watchLimits.numbers })
    if (isMissing) return text('watch.noNumbers')
    return numbers.length === 0 ? text('watch.numbersHint') : count
  }
  return (
    <WatchForm
      resource={resource}
      kind="numbers"
      chosen={watch?.rules}
      onCancel={onCancel}
      onSave={async (rules) => {
        setWasEmpty(numbers.length === 0)
        if (numbers.length === 0 || isTooMany) return
        const draft = { resource: chosen, name: name.trim() || count, numbers, rules }
        const answer = await onSave(draft, version)
        setSaved(answer)
        if ('changedTo' in answer) setVersion(answer.changedTo)
      }}
    >
      <Refusal saved={saved} />
      {resources.length < 2 ? null : (
        <SelectField
          label={text('watch.kind')}
          value={chosen}
          options={resources.map((one) => [one.name, text(pluralKey(one))])}
          onChoose={setChosen}
        />
      )}
      <TextField
        id={`${id}-name`}
        label={text('watch.name')}
        inputRef={focusIt}
        autoComplete="off"
        placeholder={numbers.length === 0 ? '' : count}
        error={isTaken}
        helperText={isTaken ? text('watch.nameTaken') : ''}
        slotProps={{
          htmlInput: { maxLength: watchLimits.name },
          formHelperText: { component: 'output' },
        }}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        id={id}
        label={text('watch.numbers')}
        error={isTooMany || isMissing}
        helperText={note()}
        multiline
        minRows={3}
        maxRows={10}
        required
        value={pasted}
        onChange={({ target }) => setPasted(target.value)}
      />
    </WatchForm>
  )
}

/** Why the list was not saved, unless a field says it. */
const Refusal = ({ saved }: { readonly saved: NumbersSaved | undefined }) => {
  const text = useText()
  if (saved === undefined || 'id' in saved) return null
  if ('changedTo' in saved)
    return <Alert severity="warning">{text('watch.changedElsewhere')}</Alert>
  if ('error' in saved)
    return <Alert severity="error">{failureText(text('dialog.notSaved'), saved.error, text)}</Alert>
  return saved.problem === 'full' ? (
    <Alert severity="error">{text('watch.full', { max: watchLimits.ofUser })}</Alert>
  ) : null
}
