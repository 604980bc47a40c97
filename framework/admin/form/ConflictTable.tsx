import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import FormControlLabel from '@mui/material/FormControlLabel'
import Paper from '@mui/material/Paper'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { type RaRecord } from 'react-admin'
import { useState } from 'react'
import { fieldKey } from '#i18n/resourceKeys.ts'
import type { Stamp } from '#schema/kinds/fieldTypes.ts'
import { fieldOf, type Resource } from '#schema/resource.ts'
import { isToMany } from '#schema/kinds/elements.ts'
import { formatInstant } from '#schema/values/formatTime.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { renderCell } from '#admin/fields/renderCell.tsx'
import { useFormat } from '#admin/controls/format.ts'
import { ElementsText } from './ElementsText.tsx'
import { isSame } from './isSame.ts'

type Props = {
  readonly resource: Resource
  /** The record that the form started from, the saved record, and the typed values. */
  readonly before: RaRecord
  readonly theirs: RaRecord
  readonly mine: AnyRecord
  readonly onCancel: () => void
  /** Takes the chosen values into the form, which is then submitted. */
  readonly onResolve: (values: AnyRecord, form: HTMLFormElement | null) => void
}

/** Who changed what meanwhile, field by field; no typed value is lost, and each field is decided separately. */
export const ConflictTable = ({ resource, before, theirs, mine, onCancel, onResolve }: Props) => {
  const format = useFormat()
  const { text } = format
  const names = (resource.form?.inputs ?? []).filter(
    (name) => !isSame(theirs[name], mine[name]) || !isSame(theirs[name], before[name]),
  )
  // A field that only one side changed is taken from that side; if both did, the typed value is the default.
  const [isMine, setIsMine] = useState<Readonly<Record<string, boolean>>>(() =>
    Object.fromEntries(names.map((name) => [name, !isSame(mine[name], before[name])])),
  )
  const show = (name: string, value: unknown) => {
    const field = fieldOf(resource, name)
    if (field && isToMany(field) && Array.isArray(value))
      return <ElementsText resource={resource} name={name} field={field} elements={value} />
    return field ? renderCell(field, value, format, { resource, name }) : null
  }
  /** The name of a value, which follows it as an element. */
  const named = (key: 'before' | 'theirs' | 'mine') =>
    text('list.labelled', { label: text(`conflict.${key}`), value: '' })
  const choose = (name: string, mineToo: boolean) =>
    setIsMine((chosen) => ({ ...chosen, [name]: mineToo }))
  const stamped = (stamp: Stamp): unknown =>
    theirs[Object.entries(resource.fields).find(([, field]) => field.stamp === stamp)?.[0] ?? '']
  const userName = stamped('session.username')
  const updated = stamped('clock.updated')
  return (
    <>
      <DialogContent>
        <Alert severity="warning">
          <AlertTitle>{text('conflict.title')}</AlertTitle>
          {typeof userName === 'string' && typeof updated === 'string'
            ? text('conflict.text', { userName, updated: formatInstant(updated, format) })
            : text('conflict.textWithoutAuthor')}
        </Alert>
        {names.map((name) => {
          const label = text(fieldKey(resource, name))
          return (
            <Paper variant="outlined" component="fieldset" key={name} sx={{ px: 3, py: 2 }}>
              <legend>{label}</legend>
              <Typography color="textSecondary" sx={{ mb: 1 }}>
                {named('before')}
                {show(name, before[name])}
              </Typography>
              <RadioGroup
                aria-label={label}
                value={isMine[name] === true ? 'mine' : 'theirs'}
                onChange={({ target }) => choose(name, target.value === 'mine')}
              >
                <FormControlLabel
                  value="theirs"
                  control={<Radio />}
                  label={
                    <>
                      {named('theirs')}
                      {show(name, theirs[name])}
                    </>
                  }
                />
                <FormControlLabel
                  value="mine"
                  control={<Radio />}
                  label={
                    <>
                      {named('mine')}
                      {show(name, mine[name])}
                    </>
                  }
                />
              </RadioGroup>
            </Paper>
          )
        })}
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>{text('ra.action.cancel')}</Button>
        <Button
          variant="contained"
          color="primary"
          onClick={({ currentTarget }) =>
            onResolve(
              Object.fromEntries(
                names.map((name) => [name, isMine[name] ? mine[name] : (theirs[name] ?? null)]),
              ),
              currentTarget.form,
            )
          }
        >
          {text('conflict.apply')}
        </Button>
      </DialogActions>
    </>
  )
}
