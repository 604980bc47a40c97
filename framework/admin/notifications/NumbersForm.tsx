import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import { pluralKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import { watchLimits } from '#schema/record/watching.ts'
import type { Resource } from '#schema/resource.ts'
import { focusIt } from '#admin/watch/focusAround.ts'
import { WatchForm } from '#admin/watch/WatchForm.tsx'
import type { WatchRequest } from '#admin/watch/useWatches.ts'
import { SelectField } from '#admin/controls/SelectField.tsx'

/** Watches a pasted list of numbers, of entries that may not exist yet. */
export const NumbersForm = ({
  resources,
  onSave,
  onCancel,
}: {
  readonly resources: readonly Resource[]
  readonly onSave: (request: WatchRequest, rules: readonly string[]) => Promise<void>
  readonly onCancel: () => void
}) => {
  const text = useText()
  const id = useId()
  const [name, setName] = useState('')
  const [pasted, setPasted] = useState('')
  const [chosen, setChosen] = useState(resources[0]?.name ?? '')
  const [wasEmpty, setWasEmpty] = useState(false)
  const resource = resources.find((one) => one.name === chosen)
  if (resource === undefined) return null
  const numbers = [...new Set(pasted.split(/[\s,;]+/).filter((number) => number !== ''))]
  const isTooMany = numbers.length > watchLimits.numbers
  const isMissing = wasEmpty && numbers.length === 0
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
      chosen={undefined}
      onCancel={onCancel}
      onSave={async (rules) => {
        setWasEmpty(numbers.length === 0)
        if (numbers.length === 0 || isTooMany) return
        const named = name.trim() || count
        await onSave({ kind: 'numbers', resource: chosen, name: named, numbers }, rules)
      }}
    >
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
        slotProps={{ htmlInput: { maxLength: watchLimits.name } }}
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
