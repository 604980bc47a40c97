import { useLocale, useNotify } from 'react-admin'
import { toLanguage, toLanguageTag } from '#i18n/language.ts'
import { viewKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import { formatNumber } from '#schema/values/formatNumber.ts'
import type { ExpectedRow } from '#schema/list/importing.ts'
import type { NamedView } from '#schema/views.ts'
import {
  UnsavedChangesDialog,
  useCloseDialog,
  useFormGuard,
} from '#admin/form/UnsavedChangesDialog.tsx'
import { useUndelete } from '#admin/actions/useUndelete.ts'
import { RunningStep } from '#admin/manyRows/RunningStep.tsx'
import { ChangeStep } from './ChangeStep.tsx'
import { DeleteStep } from './DeleteStep.tsx'
import { ResultStep } from './ResultStep.tsx'
import { useChangeMany } from './useChangeMany.ts'
import { useManyText } from './step.ts'

interface Props {
  readonly view: NamedView
  /** The entries are deleted, instead of a field changed. */
  readonly isDeletion?: boolean
  readonly onSaved: () => void
  readonly onClose: () => void
}

const width = 680

/** Changes one field of the selected entries, or of all that match, or deletes them: choosing, a dry run, and doing it. */
export const ChangeManyDialog = (props: Props) => {
  const { view, isDeletion = false, onClose } = props
  const text = useText()
  const t = useManyText(isDeletion)
  return (
    <UnsavedChangesDialog
      title={t('title', { name: text(viewKey(view.resource, view.name)) })}
      width={width}
      onClose={onClose}
    >
      <Steps {...props} />
    </UnsavedChangesDialog>
  )
}

const Steps = ({ view, isDeletion = false, onSaved, onClose }: Props) => {
  const language = toLanguage(useLocale())
  const t = useManyText(isDeletion)
  const undelete = useUndelete(view)
  const notify = useNotify()
  const print = (value: number) => formatNumber(value, toLanguageTag(language))
  const done = (written: readonly ExpectedRow[], isAll: boolean) => {
    // The dialog says it itself while it stays open; only a deletion has more to offer.
    if (!isAll && !isDeletion) return
    const count = written.length
    notify(t('done', { smart_count: count, count: print(count) }), {
      type: 'success',
      undo: isDeletion ? undelete(...written.map(({ id }) => id)) : undefined,
    })
    if (isAll) onClose()
  }
  const state = useChangeMany(view, onSaved, done)
  const { running, result, cancel } = state
  const isDirty = running !== undefined || (result !== undefined && !result.isWritten)
  useFormGuard({ isDirty: () => isDirty, discard: cancel })
  const props = { view, state, t, print, onClose: useCloseDialog() }
  if (running)
    return (
      <RunningStep
        label={t(running.mode === 'check' ? 'checking' : 'writing')}
        progress={t('progress', { count: print(running.count), total: print(running.total) })}
        running={running}
        onCancel={cancel}
      />
    )
  if (result) return <ResultStep {...props} result={result} />
  return isDeletion ? <DeleteStep {...props} /> : <ChangeStep {...props} />
}
