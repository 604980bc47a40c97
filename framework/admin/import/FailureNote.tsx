import Alert from '@mui/material/Alert'
import { toLanguageTag } from '#i18n/language.ts'
import { useText } from '#i18n/useText.ts'
import { importLimits, importSizeOf } from '#schema/list/importing.ts'
import { formatNumber } from '#schema/values/formatNumber.ts'
import { RunFailureNote } from '#admin/manyRows/RunFailureNote.tsx'
import type { StepProps } from './step.ts'

/** What went wrong last; nothing that was chosen is lost by it. */
export const FailureNote = ({
  resource,
  state: { failure },
  language,
}: Pick<StepProps, 'resource' | 'state' | 'language'>) => {
  const text = useText()
  if (failure === undefined) return null
  const { bytes, columns, cell, unpacked } = importLimits
  const size = bytes / 1_000_000
  if (failure.kind !== 'file')
    return (
      <RunFailureNote
        failure={failure}
        t={(key, facts) => text(`import.${key}`, facts)}
        codes={{ BODY_TOO_LARGE: text('import.tooLarge', { size }) }}
      />
    )
  const print = (value: number) => formatNumber(value, toLanguageTag(language))
  const { problem, cell: at = '' } = failure.error
  const facts = {
    rows: print(importSizeOf(resource).rows),
    columns,
    cell: print(cell),
    size,
    unpacked: unpacked / 1_000_000,
    at,
    row: at.replace(/^[A-Z]+/, ''),
  }
  return <Alert severity="error">{text(`import.${problem}`, facts)}</Alert>
}
