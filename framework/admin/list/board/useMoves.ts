import { useCallback, useState } from 'react'
import { useNotify, type Identifier, type RaRecord } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import { useText } from '#i18n/useText.ts'
import { actionsTo, type BoardValue } from '#schema/list/board.ts'
import { nameRecord } from '#schema/values/nameRecord.ts'
import { actionOf, type NamedView } from '#schema/views.ts'
import { getBlockers } from '#admin/dialog/recordedActions.ts'
import { toSavingProblem } from '#admin/dialog/savingProblem.ts'
import { useShowRow } from '#admin/dialog/useShowRow.ts'
import { formatBlocker } from '#admin/dialog/BlockedActions.tsx'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { useProvider } from '#admin/session/useProvider.ts'
import { useReadAgain } from '#admin/list/useReadAgain.ts'

/** The moves of cards between the columns of a board: each is an action that sets the value of the column. */
export const useMoves = (
  view: NamedView,
  field: string,
  /** Where several actions lead to a column, the user chooses one. */
  choose: (record: RaRecord, column: HTMLElement, actions: readonly string[]) => void,
) => {
  const { resource, route } = view
  const text = useText()
  const notify = useNotify()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { session } = useSessionState()
  const calls = useProvider()
  const show = useShowRow(view)
  const readAgain = useReadAgain()
  const [moving, setMoving] = useState<{ readonly id: Identifier; readonly to: BoardValue }>()

  const against = (name: string, record?: RaRecord) => getBlockers(resource, name, session, record)
  const possible = (record: RaRecord, to: BoardValue) =>
    actionsTo(resource, field, to).filter((name) => against(name, record).length === 0)

  const perform = async (name: string, record: RaRecord, to: BoardValue) => {
    const { id, version } = record as RaRecord & { readonly version?: number }
    setMoving({ id, to })
    try {
      await calls.changeRow(
        resource,
        { id, name, body: { version } },
        { meta: { archive: session.archive }, key: crypto.randomUUID() },
      )
      await show(id)
      notify('ra.notification.updated', { type: 'success', messageArgs: { smart_count: 1 } })
    } catch (error) {
      const problem = toSavingProblem(error, resource, text)
      const reason =
        problem.kind === 'text'
          ? problem.text
          : problem.kind === 'conflict'
            ? text('conflict.title')
            : text('dialog.notSaved')
      notify(text('board.notMoved', { name: nameRecord(resource, record), reason }), {
        type: 'error',
      })
    }
    await readAgain()
    setMoving(undefined)
  }

  return {
    /** The card on its way, in the column that it goes to. */
    moving,
    /** Whether an action of the session leads to one of the columns. */
    canMove: useCallback(
      (values: readonly BoardValue[]) =>
        values.some((value) =>
          actionsTo(resource, field, value).some(
            (name) => getBlockers(resource, name, session).length === 0,
          ),
        ),
      [resource, field, session],
    ),
    /** Why a record cannot go to a column; empty where it can. */
    reasonsOf: (record: RaRecord, to: BoardValue): readonly string[] => {
      if (possible(record, to).length > 0) return []
      const reasons = actionsTo(resource, field, to)
        .flatMap((name) => against(name, record))
        .map((blocker) => formatBlocker(resource, blocker, text))
      return reasons.length > 0 ? [...new Set(reasons)] : [text('board.noAction')]
    },
    move: (record: RaRecord, to: BoardValue, column: HTMLElement): void => {
      const [name, ...others] = possible(record, to)
      if (name === undefined) return
      const action = actionOf(resource, name)
      if (others.length > 0) choose(record, column, [name, ...others])
      else if (action.kind === 'set' && action.inputs === undefined && !action.freshSignIn)
        void perform(name, record, to)
      else void navigate({ pathname: `${route}/${record.id}/${name}`, search })
    },
  }
}
