import MoreIcon from '@mui/icons-material/MoreHoriz'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import type { RaRecord } from 'react-admin'
import { useText } from '#i18n/useText.ts'
import { stampedBy } from '#schema/record/history.ts'
import type { Stamp } from '#schema/fields.ts'
import { fieldOf, type Resource } from '#schema/resource.ts'
import { nameRecord } from '#schema/values/nameRecord.ts'
import { useFormat } from '#admin/controls/format.ts'
import { renderDetail } from '#admin/fields/renderDetail.tsx'

interface Props {
  readonly resource: Resource
  readonly label: string
  /** The columns that the session sees, without the relation to the record around. */
  readonly columns: readonly string[]
  readonly rows: readonly RaRecord[]
  readonly onMenu: (record: RaRecord, opener: HTMLElement) => void
}

/** Texts of a resource with `thread`: who wrote each of them and when, what else its list shows, and the text itself. */
export const NoteThread = ({ resource, label, columns, rows, onMenu }: Props) => {
  const text = useText()
  const format = useFormat()
  const { thread = '' } = resource
  const shown = [
    ...order.flatMap((stamp) => stampedBy(resource, stamp) ?? []),
    ...columns.filter((name) => fieldOf(resource, name)?.stamp === undefined),
  ].filter((name) => name !== thread && columns.includes(name))
  const draw = (record: RaRecord, name: string) => {
    const field = fieldOf(resource, name)
    return field && renderDetail(field, record[name], format, { resource, name, record })
  }
  return (
    <Box component="ol" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((record) => (
        <Box
          component="li"
          key={record.id}
          sx={{ py: 3, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
        >
          <Stack
            direction="row"
            sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 3, minHeight: 32 }}
          >
            {shown.map((name, index) => (
              <Box key={name} className={index === 0 ? undefined : 'soft'} sx={author(index)}>
                {draw(record, name)}
              </Box>
            ))}
            <IconButton
              size="small"
              sx={{ ml: 'auto' }}
              aria-haspopup="menu"
              aria-label={text('look.menu', { name: nameRecord(resource, record) })}
              onClick={({ currentTarget }) => onMenu(record, currentTarget)}
            >
              <MoreIcon />
            </IconButton>
          </Stack>
          <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '80ch' }}>
            {String(record[thread] ?? '')}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

/** Who, of which company, and when. */
const order: readonly Stamp[] = ['session.username', 'session.participantCode', 'clock.created']

const author = (index: number) => (index === 0 ? { fontWeight: 600 } : {})
