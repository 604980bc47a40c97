import { importLimits } from '#schema/list/importing.ts'
import { RunFailureNote } from '#admin/manyRows/RunFailureNote.tsx'
import type { StepProps } from './step.ts'

/** What went wrong last; nothing that was chosen is lost by it. */
export const FailureNote = ({
  state: { failure },
  t,
  print,
  rowsMax = importLimits.rows,
}: Pick<StepProps, 'state' | 't' | 'print'> & { readonly rowsMax?: number }) =>
  failure ? (
    <RunFailureNote
      failure={failure}
      t={t}
      codes={{ CHANGE_TOO_LONG: t('tooMany', { rows: print(rowsMax) }) }}
    />
  ) : null
