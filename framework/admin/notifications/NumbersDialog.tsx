import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useState } from 'react'
import { eventKey, pluralKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import type { Watch, WatchedNumber } from '#schema/record/watching.ts'
import type { Resource } from '#schema/resource.ts'
import { DialogFrame } from '#admin/dialog/DialogFrame.tsx'
import { TableScroller } from '#admin/dialog/TableScroller.tsx'
import { useViewNamed } from '#admin/layout/useViews.ts'
import { Facts } from '#admin/look/Facts.tsx'
import { focusIt } from '#admin/watch/focusAround.ts'
import { LoadFailure } from '#admin/watch/LoadFailure.tsx'
import { useNumbers, useSaveNumbers } from '#admin/watch/useNumbers.ts'
import { RowLink } from './NotificationLine.tsx'
import { NumbersForm } from './NumbersForm.tsx'

type Props = {
  readonly watch: Watch
  readonly resource: Resource
  readonly onClose: () => void
}

/** A watched list of numbers: which of them were found, and its form. */
export const NumbersDialog = ({ watch, resource, onClose }: Props) => {
  const save = useSaveNumbers()
  /** Undefined: never opened, so the button does not take the focus. */
  const [isChanging, setChanging] = useState<boolean>()
  return (
    <DialogFrame title={watch.name ?? ''} width={560} onClose={onClose}>
      {isChanging === true ? (
        <DialogContent>
          <NumbersForm
            resources={[resource]}
            watch={watch}
            onCancel={() => setChanging(false)}
            onSave={async (draft, version) => {
              const saved = await save(draft, { id: watch.id, version })
              if ('id' in saved) setChanging(false)
              return saved
            }}
          />
        </DialogContent>
      ) : (
        <Found
          watch={watch}
          resource={resource}
          wasChanging={isChanging === false}
          onChange={() => setChanging(true)}
        />
      )}
    </DialogFrame>
  )
}

const Found = ({
  watch,
  resource,
  wasChanging,
  onChange,
}: Omit<Props, 'onClose'> & { readonly wasChanging: boolean; readonly onChange: () => void }) => {
  const text = useText()
  const { numbers, found, error, refetch } = useNumbers(watch)
  const all = watch.numbers ?? []
  // What was found of a list that has changed since is asked for again.
  const known = new Map(numbers?.map((one) => [one.number, one]))
  return (
    <>
      <DialogContent tabIndex={-1}>
        {error ? <LoadFailure what="numbersFailed" error={error} onRetry={refetch} /> : null}
        <Facts sx={{ mt: 0 }}>
          <div>
            <dt>{text('watch.kind')}</dt>
            <dd>{text(pluralKey(resource))}</dd>
          </div>
          <div>
            <dt>{text('watch.notifyWhen')}</dt>
            <dd>{watch.rules.map((rule) => text(eventKey(resource, rule))).join(' · ')}</dd>
          </div>
          <div>
            <dt>{text('watch.numbers')}</dt>
            <dd>
              <output>
                {found === undefined
                  ? text('watch.numbersOf', { smart_count: all.length, count: all.length })
                  : text('numberList.found', { found, count: all.length })}
              </output>
            </dd>
          </div>
        </Facts>
        <TableScroller label={text('watch.numbers')} sx={{ maxHeight: '45vh' }}>
          <TableHead>
            <TableRow>
              <TableCell>{text('watch.number')}</TableCell>
              <TableCell>{text('watch.entry')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {all.map((number) => (
              <TableRow key={number}>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{number}</TableCell>
                <TableCell>
                  <Entry of={known.get(number)} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </TableScroller>
      </DialogContent>
      <DialogActions>
        <Button
          ref={wasChanging ? focusIt : undefined}
          variant="contained"
          color="primary"
          onClick={onChange}
        >
          {text('watch.change')}
        </Button>
      </DialogActions>
    </>
  )
}

/** Where a number was found; nothing until it is known. */
const Entry = ({ of }: { readonly of: WatchedNumber | undefined }) => {
  const text = useText()
  const viewNamed = useViewNamed()
  if (of === undefined) return null
  const { count, first } = of
  if (count === 0) return <span className="soft">{text('numberList.notFound')}</span>
  const view = viewNamed(first?.view)
  if (first === undefined || view === undefined) return text('watch.found')
  return (
    <>
      <RowLink view={view} record={first.record} />
      {count > 1 ? (
        <span className="soft"> {text('watch.andMore', { count: count - 1 })}</span>
      ) : null}
    </>
  )
}
