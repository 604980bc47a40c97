import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useQueries } from '@tanstack/react-query'
import { useListContext, useNotify, useRefresh, type Identifier, type RaRecord } from 'react-admin'
import { useId, useState } from 'react'
import { useRenewRows } from '#admin/dialog/useShowRow.ts'
import { actionKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import type { ActionResult } from '#schema/actions/actionBatch.ts'
import type { NamedView } from '#schema/views.ts'
import { failureText } from '#admin/look/failureText.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { useProvider } from '#admin/session/useProvider.ts'
import { UnsavedChangesDialog } from '#admin/form/UnsavedChangesDialog.tsx'
import { WaitingLines } from '#admin/dialog/RowWaiting.tsx'
import type { Batch } from './batches.ts'
import { BatchReasons } from './BatchReasons.tsx'
import { getBlockers } from '#admin/dialog/recordedActions.ts'
import { RecordForm, type SaveRequest } from '#admin/form/RecordForm.tsx'
import { useSelectedRows } from '#admin/grid/useSelectedRows.ts'

type Props = {
  readonly view: NamedView
  readonly batch: Batch
  readonly onClose: () => void
}

const width = 560

const waysLook = {
  flex: 'none',
  pb: 0,
  '& .MuiFormControlLabel-root': { borderBottom: 1, borderColor: 'divider' },
  '& .MuiFormControlLabel-label': { display: 'flex', flex: 1, gap: 2 },
}
const none = { ml: 'auto', color: 'text.secondary' }
const some = { ml: 'auto', color: 'success.main', fontWeight: 600 }
const refusals = { '& > summary': { color: 'text.secondary', cursor: 'pointer' } }

/** Applies one action to all selected rows: first shows for each action how many rows are possible, and why the others are not. */
export const BatchDialog = (props: Props) => {
  const text = useText()
  const selected = useSelectedRows()
  const { selectedIds } = useListContext()
  // What becomes of the selection, and of the list behind the dialog, does not change what was asked for.
  const [rows, setRows] = useState(selected)
  if (rows === undefined && selected !== undefined) setRows(selected)
  return (
    <UnsavedChangesDialog
      title={text('batch.title', {
        name: text(props.batch.label),
        count: (rows ?? selectedIds).length,
      })}
      width={width}
      onClose={props.onClose}
    >
      {rows === undefined ? (
        <Checking lines={props.batch.ways.length} />
      ) : rows.length === 0 ? (
        <DialogContent>{text('batch.nothing')}</DialogContent>
      ) : (
        <BatchForm {...props} rows={rows} />
      )}
    </UnsavedChangesDialog>
  )
}

const Checking = ({ lines }: { readonly lines: number }) => (
  <DialogContent>
    <output>{useText()('batch.checking')}</output>
    <WaitingLines lines={lines} />
  </DialogContent>
)

const BatchForm = ({
  view,
  batch,
  rows,
  onClose,
}: Props & { readonly rows: readonly RaRecord[] }) => {
  const { key: keyField, ways, call, isMove } = batch
  const text = useText()
  const notify = useNotify()
  const { session } = useSessionState()
  const calls = useProvider()
  const mode = { meta: { archive: session.archive } }
  const refresh = useRefresh()
  const show = useShowRows(view)
  const { onSelect } = useListContext()
  const labelId = useId()
  const [chosen, setChosen] = useState<string>()
  const [left, setLeft] = useState<{
    readonly done: number
    readonly results: readonly ActionResult[]
  }>()
  // A call takes each key once: further rows with the same key are not sent, rows without one are checked here.
  const keyed = [
    ...new Map(
      rows.flatMap((row) => (isKey(keyOf(row)) ? [[keyOf(row), row]] : [])) as [
        unknown,
        RaRecord,
      ][],
    ).values(),
  ]
  function keyOf(row: RaRecord): unknown {
    return row[keyField]
  }
  const body = {
    keys: keyed.map(keyOf),
    // What is named by its id needs no other.
    ...(keyField === 'id'
      ? {}
      : { ids: Object.fromEntries(keyed.map((row) => [String(keyOf(row)), row.id])) }),
    versions: Object.fromEntries(keyed.map((row) => [String(keyOf(row)), row['version']])),
  }
  const tried = useQueries({
    queries: ways.map(({ action, sent }) => ({
      queryKey: ['batch', batch.name, action, body],
      queryFn: async (): Promise<readonly ActionResult[]> => {
        const unkeyed = rows
          .filter((row) => !isKey(keyOf(row)))
          .map((row) => ({
            key: row.id,
            outcome: 'blocked' as const,
            reasons: getBlockers(view.resource, action, session, row).flatMap((blocker) =>
              blocker.kind === 'rule' ? [blocker.name] : [],
            ),
          }))
        if (keyed.length === 0) return unkeyed
        const doubled = rows
          .filter((row) => isKey(keyOf(row)) && !keyed.includes(row))
          .map((row) => ({ key: row.id, outcome: 'ambiguous' as const, reasons: [] }))
        const { results } = await calls.performActions(
          ...call,
          { ...body, ...sent, dryRun: true },
          mode,
        )
        return [...results, ...unkeyed, ...doubled]
      },
      staleTime: 0,
      gcTime: 0,
      retry: false,
    })),
  })
  if (tried.some(({ isPending }) => isPending)) {
    return <Checking lines={ways.length} />
  }
  const failed = tried.find(({ isError }) => isError)
  if (failed)
    return (
      <DialogContent>
        <Alert severity="error">{failureText(text('list.failed'), failed.error, text)}</Alert>
      </DialogContent>
    )
  const choices = ways.map((way, index) => {
    const results = tried[index]?.data ?? []
    return { ...way, results, count: results.filter(isDone).length }
  })
  const best = choices.find(({ action, count }) => action === batch.defaultAction && count > 0)
  const current =
    choices.find(({ action }) => action === chosen) ??
    best ??
    choices.toSorted((one, other) => other.count - one.count)[0]
  if (left !== undefined) {
    return (
      <>
        <DialogContent>
          {left.done > 0 ? (
            <Alert severity="success">{text('batch.done', { count: left.done })}</Alert>
          ) : null}
          <Alert severity="warning">{text('batch.notAll', { count: left.results.length })}</Alert>
          <BatchReasons resource={view.resource} results={left.results} nameOf={nameOf} />
        </DialogContent>
        <DialogActions>
          <Button variant="contained" color="primary" onClick={onClose}>
            {text('ra.action.close')}
          </Button>
        </DialogActions>
      </>
    )
  }
  function nameOf(key: unknown): string {
    const row = rows.find((each) => keyOf(each) === key) ?? rows.find(({ id }) => id === key)
    const [first = 'id'] = view.resource.list?.columns ?? []
    return String(row?.[first])
  }
  const save = async ({ draft, key }: SaveRequest) => {
    if (current === undefined) return
    const sent = { ...body, ...draft, ...current.sent, dryRun: false }
    // The draft lacks the action, and after a failure the same draft may be sent with another one.
    const { done, results } = await calls.performActions(...call, sent, {
      ...mode,
      key: `${key}:${current.action}`,
    })
    // Rows that move leave the list, and others take their places.
    if (isMove) refresh()
    else show(results, keyField)
    const others = [
      ...results,
      ...current.results.filter(({ key: one }) => !body.keys.includes(one)),
    ].filter((result) => !isDone(result))
    const names = new Set(others.map(({ key: one }) => one))
    onSelect(rows.filter((row) => names.has(keyOf(row)) || names.has(row.id)).map(({ id }) => id))
    if (others.length > 0) return setLeft({ done, results: others })
    const label = text(actionKey(view.resource, current.action))
    const value = text('batch.done', { count: done })
    notify(text('list.labelled', { label, value }), { type: 'success' })
    onClose()
  }
  const refused = (current?.results ?? []).filter((result) => !isDone(result))
  const chooser = (
    <DialogContent sx={waysLook}>
      <FormLabel id={labelId}>{text('batch.choose')}</FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        value={current?.action ?? ''}
        onChange={({ target }) => setChosen(target.value)}
      >
        {choices.map(({ action, results, count }) => (
          <FormControlLabel
            key={action}
            value={action}
            control={<Radio />}
            label={
              <>
                <span>{text(actionKey(view.resource, action))}</span>
                <Typography component="span" sx={count === 0 ? none : some}>
                  {text('batch.willGo', { count, total: results.length })}
                </Typography>
              </>
            }
          />
        ))}
      </RadioGroup>
    </DialogContent>
  )
  const reasons =
    refused.length === 0 ? null : (
      <Box component="details" sx={refusals} open={current?.count === 0}>
        <summary>{text('batch.willNotGo', { count: refused.length })}</summary>
        <BatchReasons resource={view.resource} results={refused} nameOf={nameOf} />
      </Box>
    )
  // Choosing must not move the focus: what is chosen from stays where it is while the form below comes and goes.
  return (
    <>
      {chooser}
      {current === undefined || current.count === 0 ? (
        <DialogContent>{reasons}</DialogContent>
      ) : (
        <RecordForm
          key={batch.name}
          resource={batch.form}
          address={`${view.route}/selected/${batch.name}`}
          record={undefined}
          isReady
          after={reasons}
          saveLabel={`${text(actionKey(view.resource, current.action))} (${current.count})`}
          save={save}
        />
      )}
    </>
  )
}

const isKey = (key: unknown): boolean => key !== null && key !== undefined

const isDone = ({ outcome }: ActionResult): boolean => outcome === 'done'

/** Updates rows in the cached lists to the server's current state, without moving them. */
const useShowRows = (view: NamedView) => {
  const renewRows = useRenewRows(view)
  return (results: readonly ActionResult[], keyField: string) => {
    const fresh = new Map<unknown, object>(
      results.flatMap(({ key, row }) => (row ? [[key, row] as const] : [])),
    )
    const renew = (row: RaRecord): RaRecord => {
      const found = fresh.get(row[keyField]) as { readonly id: Identifier } | undefined
      return found?.id === row.id ? { ...row, ...found } : row
    }
    renewRows(renew)
  }
}
