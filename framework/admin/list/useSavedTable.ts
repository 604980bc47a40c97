import { useListContext, useNotify, type SortPayload } from 'react-admin'
import { useState } from 'react'
import type { MessageKey } from '#i18n/messages.ts'
import { useText } from '#i18n/useText.ts'
import { sortStateOf } from '#schema/list/listState.ts'
import {
  readTablePreferences,
  withTablePreferences,
  type StoredPreferences,
  type TablePreferences,
} from '#schema/list/tablePreferences.ts'
import type { NamedView } from '#schema/views.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import type { PreferenceChange } from '#admin/session/changePreferences.ts'
import type { TableLayout } from '#admin/grid/useTableLayout.ts'

/** What is stored of a list, and how it is changed. */
export interface KeptTableProps {
  readonly view: NamedView
  readonly layout: TableLayout
  readonly savedSort: TablePreferences['sort']
  readonly stored: StoredPreferences
  readonly onKeep: (change: PreferenceChange) => Promise<void>
}

/** State before a reset: the stored layout, the unsaved layout, and the sort. */
type BeforeReset = {
  readonly preferences: TablePreferences | undefined
  readonly shown: Required<Omit<TablePreferences, 'sort'>> | undefined
  readonly sort: SortPayload
}

/** Stores the layout and the sort of a list, or goes back to the declared ones, which can be undone. */
export const useSavedTable = ({ view, layout, savedSort, stored, onKeep }: KeptTableProps) => {
  const text = useText()
  const notify = useNotify()
  const { session } = useSessionState()
  const { sort, setSort } = useListContext()
  const defaultSort = sortStateOf(view.resource, session, undefined)
  const kept = savedSort ?? defaultSort
  const preferences = readTablePreferences(view.name, stored)
  const [wasReset, setWasReset] = useState<BeforeReset>()
  const isChanged = layout.isChanged || sort.field !== kept?.field || sort.order !== kept.order
  const canReset = isChanged || preferences !== undefined

  /** Whether it was stored; after a failure the screen does not change. */
  const keep = async (
    change: PreferenceChange,
    done?: MessageKey,
    undo?: () => Promise<unknown>,
  ): Promise<boolean> => {
    try {
      await onKeep(change)
    } catch (error) {
      // Where nothing can be loaded either, it says no more than that it was not saved.
      const problem = await import('#admin/dialog/savingProblem.ts').then(
        ({ toSavingProblem }) => toSavingProblem(error, view.resource, text),
        () => undefined,
      )
      notify(problem?.kind === 'text' ? problem.text : 'dialog.notSaved', { type: 'error' })
      return false
    }
    if (done !== undefined) notify(done, { type: 'success', undo })
    return true
  }
  const keepTable = async (
    next: TablePreferences | undefined,
    done?: MessageKey,
    undo?: () => Promise<unknown>,
  ) => {
    const isKept = await keep((all) => withTablePreferences(all, view.name, next), done, undo)
    if (isKept) layout.discard()
    return isKept
  }
  const save = async () => {
    setWasReset(undefined)
    const { hidden, order, widths } = layout
    await keepTable({ sort, hidden, order, widths }, 'list.saved', () =>
      keepTable(preferences, 'list.undone'),
    )
  }
  const reset = async () => {
    if (!canReset) return
    const shown = layout.isChanged
      ? { order: layout.order, hidden: layout.hidden, widths: layout.widths }
      : undefined
    if (!(await keepTable(undefined))) return
    // Without anything kept the list began with the order of the company, or of the declaration.
    const first = preferences === undefined ? kept : defaultSort
    if (first) setSort(first)
    setWasReset({ preferences, shown, sort })
  }
  const undoReset = async (onUndone: () => void) => {
    if (wasReset === undefined || !(await keepTable(wasReset.preferences, 'list.undone'))) return
    if (wasReset.shown) layout.change(wasReset.shown)
    setSort(wasReset.sort)
    setWasReset(undefined)
    onUndone()
  }
  return {
    isChanged,
    canReset,
    keep,
    save,
    reset,
    /** Undefined where nothing can be undone: undoing would lose later changes. */
    undoReset: wasReset === undefined || isChanged ? undefined : undoReset,
  }
}
