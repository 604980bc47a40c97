import { useLocale } from 'react-admin'
import { toLanguage, toLanguageTag } from '#i18n/language.ts'
import { viewKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import type { NamedView } from '#schema/views.ts'
import {
  UnsavedChangesDialog,
  useCloseDialog,
  useFormGuard,
} from '#admin/form/UnsavedChangesDialog.tsx'
import { RunningStep } from '#admin/manyRows/RunningStep.tsx'
import { formatNumber } from '#schema/values/formatNumber.ts'
import { CheckedStep } from './CheckedStep.tsx'
import { ChooseStep } from './ChooseStep.tsx'
import { MatchStep } from './MatchStep.tsx'
import { useImport } from './useImport.ts'
import { WrittenStep } from './WrittenStep.tsx'

const width = 760

/** Imports rows of a file: choosing, matching the columns, checking, and writing what was checked. */
export const ImportDialog = ({
  view,
  onSaved,
  onClose,
}: {
  readonly view: NamedView
  readonly onSaved: () => void
  readonly onClose: () => void
}) => {
  const text = useText()
  return (
    <UnsavedChangesDialog
      title={text('import.title', { name: text(viewKey(view.resource, view.name)) })}
      width={width}
      onClose={onClose}
    >
      <Steps view={view} onSaved={onSaved} />
    </UnsavedChangesDialog>
  )
}

const Steps = ({
  view: { resource },
  onSaved,
}: Omit<Parameters<typeof ImportDialog>[0], 'onClose'>) => {
  const text = useText()
  const language = toLanguage(useLocale())
  const print = (value: number) => formatNumber(value, toLanguageTag(language))
  const state = useImport(resource, language, onSaved)
  const { imported, running, cancel } = state
  const isDirty = imported !== undefined && imported.written === undefined
  useFormGuard({ isDirty: () => isDirty, discard: cancel })
  const props = { resource, state, language, onClose: useCloseDialog() }
  if (running)
    return (
      <RunningStep
        label={text(running.mode === 'check' ? 'import.checking' : 'import.writing')}
        progress={text('import.progress', {
          count: print(running.count),
          total: print(running.total),
        })}
        running={running}
        onCancel={cancel}
      />
    )
  if (imported === undefined) return <ChooseStep {...props} />
  if (imported.written)
    return <WrittenStep {...props} imported={imported} written={imported.written} />
  if (imported.checked)
    return <CheckedStep {...props} imported={imported} checked={imported.checked} />
  return <MatchStep {...props} imported={imported} />
}
