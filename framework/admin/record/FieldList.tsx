import Box from '@mui/material/Box'
import { fieldKey } from '#i18n/resourceKeys.ts'
import type { Part } from '#schema/record/part.ts'
import { shownFields } from '#schema/values/partValues.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { fieldOf } from '#schema/resource.ts'
import { useFormat } from '#admin/controls/format.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { renderValue } from './values.tsx'

const looks = {
  named: {
    display: 'grid',
    // At most four.
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(180px, (100% - 60px) / 4)), 1fr))',
    gap: '8px 20px',
    '& > div': { minWidth: 0 },
    '& > [data-kind=longText]': { gridColumn: '1 / -1' },
    '& dt': { fontSize: 'var(--text-small)' },
  },
  narrow: {
    '& > div': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
      gap: 2,
      '& + div': { mt: 1 },
    },
    '& dt': { hyphens: 'auto', fontSize: 'var(--text-small)', overflowWrap: 'anywhere' },
  },
  lines: { mb: 2 },
}

/** Values of one part with their names; empty ones are hidden by default. */
export const FieldList = ({
  part,
  names = Object.keys(part.fields),
  record,
  showsEmpty,
  look = 'named',
}: {
  readonly part: Part
  readonly names?: readonly string[]
  readonly record: AnyRecord
  readonly showsEmpty: boolean
  /** Lines have their names for screen readers only. */
  readonly look?: 'named' | 'narrow' | 'lines'
}) => {
  const format = useFormat()
  const { session } = useSessionState()
  const shown = shownFields(part, names, record, showsEmpty, session.flags)
  if (shown.length === 0) return null
  return (
    <Box component="dl" sx={looks[look]}>
      {shown.map((name) => (
        <div key={name} data-kind={fieldOf(part, name)?.kind}>
          <dt className={look === 'lines' ? 'visually-hidden' : undefined}>
            {format.text(fieldKey(part, name))}
          </dt>
          <dd>{renderValue(part, name, record, format)}</dd>
        </div>
      ))}
    </Box>
  )
}
