import {
  HttpError,
  useDataProvider,
  useGetOne,
  useNotify,
  type DataProvider,
  type Identifier,
  type RaRecord,
} from 'ra-core'
import { useState } from 'react'
import { actionKey, oneKey, ruleKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import type { Deed, Resource } from '#resources/kit/defineResource.ts'
import type { NamedView } from '#resources/kit/views.ts'
import { entryFailureText } from '#src/look/failureText.ts'
import { useSessionState } from '#src/session/SessionContext.ts'
import { reasonsAgainst, type DeedCalls, type DeedResource } from './deeds.ts'
import { AskedDialog } from './AskedDialog.tsx'
import { RecordForm, type Saving, type Typing } from './RecordForm.tsx'
import { resourceNameOf } from './resourceName.ts'
import { RowSummary } from './RowSummary.tsx'
import { ToldProblem } from './savingProblem.ts'
import { useShowRow } from './useShowRow.ts'
import { printBlocker } from './WhyNot.tsx'

type Props = {
  readonly view: NamedView
  readonly id: Identifier
  readonly entry: DeedResource
  /** What was asked for by the button; the deed's own preset when left out. */
  readonly preset: string | undefined
  readonly onClose: () => void
}

const width = 480

/** Does something to one row, which is read afresh: what is offered is what the rules allow now. */
export const DeedDialog = ({ view, id, entry, preset, onClose }: Props) => {
  const text = useText()
  const { data, error } = useGetOne(
    resourceNameOf(view),
    { id, meta: { purpose: 'deed' } },
    { refetchOnMount: 'always', gcTime: 0, retry: false },
  )
  return (
    <AskedDialog title={text(oneKey(entry))} width={width} onClose={onClose}>
      {(onAskable, close) =>
        data === undefined ? (
          <p className="dialog-body" role={error ? 'alert' : undefined}>
            {error ? entryFailureText(error, text) : text('list.loading')}
          </p>
        ) : (
          <DeedForm
            view={view}
            first={data}
            entry={entry}
            preset={preset}
            onClose={onClose}
            onCancel={close}
            onAskable={onAskable}
          />
        )
      }
    </AskedDialog>
  )
}

const DeedForm = ({
  view,
  first,
  entry,
  preset,
  onClose,
  onCancel,
  onAskable,
}: Omit<Props, 'id'> & {
  readonly first: RaRecord
  readonly onCancel: () => void
  readonly onAskable: (typing: Typing) => void
}) => {
  const { resource } = view
  const { deed } = entry
  const text = useText()
  const notify = useNotify()
  const { session } = useSessionState()
  const calls = useDataProvider<DataProvider & DeedCalls>()
  const show = useShowRow(view)
  const [row, setRow] = useState(first)
  const judged = Object.entries(deed.does).map(([value, { action }]) => ({
    value,
    action,
    against: reasonsAgainst(resource, action, session, row),
  }))
  const possible = judged.filter(({ against }) => against.length === 0).map(({ value }) => value)
  const start = [preset, deed.preset, ...possible].find(
    (value) => value !== undefined && possible.includes(value),
  )
  const save = async ({ draft, key }: Saving) => {
    const body = {
      ...deed.sends,
      ...draft,
      [deed.on.key]: row[deed.on.key],
      rowId: row.id,
      version: row['version'],
    }
    try {
      await calls.doDeed(entry, deed, body, key)
    } catch (error) {
      notify('deed.couldNotSave', { type: 'error', title: 'deed.errorOnSave' })
      throw toTold(error, resource, text, setRow)
    }
    await show(row.id)
    notify('dialog.saved', { type: 'success' })
    onClose()
  }
  const refused = judged.filter(({ against }) => against.length > 0)
  return (
    <div className="deed">
      <RowSummary resource={resource} row={row} names={touched(deed)} />
      {start === undefined ? (
        <p className="dialog-body">{text('deed.nothing')}</p>
      ) : (
        <RecordForm
          resource={withPossible(entry, possible, start)}
          address={`${view.route}/${row.id}/${entry.name}`}
          record={undefined}
          isReady
          save={save}
          onCancel={onCancel}
          onAskable={onAskable}
        />
      )}
      {refused.length === 0 ? null : (
        <details className="deed-refused" open={start === undefined}>
          <summary>{text('deed.refused')}</summary>
          <dl>
            {refused.map(({ value, action, against }) => (
              <div key={value}>
                <dt>{text(actionKey(resource, action))}</dt>
                {against.map((blocker) => (
                  <dd key={JSON.stringify(blocker)}>{printBlocker(resource, blocker, text)}</dd>
                ))}
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  )
}

/** The fields of the row that change. */
const touched = ({ does, keeps }: Deed): string[] => [
  ...new Set([
    ...Object.keys(keeps),
    ...Object.values(does).flatMap(({ sets }) => Object.keys(sets ?? {})),
  ]),
]

/** The entry's form, with just what is possible to choose. */
const withPossible = (
  entry: DeedResource,
  possible: readonly string[],
  start: string,
): Resource => {
  const { says } = entry.deed
  const field = entry.fields[says]
  if (field?.kind !== 'choice') return entry
  return {
    ...entry,
    fields: { ...entry.fields, [says]: { ...field, values: possible } },
    form: { inputs: [], ...entry.form, defaults: { [says]: start } },
  }
}

type Body = { readonly code?: string; readonly record?: RaRecord; readonly reasons?: string[] }

/** What the server says against it, in words about the row. */
const toTold = (
  error: unknown,
  resource: Resource,
  text: ReturnType<typeof useText>,
  onChanged: (row: RaRecord) => void,
): unknown => {
  const { code, record, reasons = [] } = ((error instanceof HttpError && error.body) || {}) as Body
  if (code === 'VERSION_CONFLICT' && record) {
    onChanged(record)
    return new ToldProblem(text('deed.changed'))
  }
  if (code !== 'RULE_BROKEN') return error
  return new ToldProblem(reasons.map((reason) => text(ruleKey(resource, reason))).join(' '))
}
