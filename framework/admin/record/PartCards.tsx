import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Part } from '#schema/record/part.ts'
import { isEmpty } from '#schema/values/partValues.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { useFormat } from '#admin/controls/format.ts'
import { FieldList } from './FieldList.tsx'
import { renderValue } from './values.tsx'

const cards = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
  gap: 4,
  mt: 1,
}
/** A line beside each: the section is the card. */
const card = { minWidth: 0, maxWidth: 420, pl: 3, borderLeft: '2px solid var(--line)' }

/** Parts with too many texts for a row, one card each. */
export const PartCards = ({
  part,
  head,
  label,
  records,
  showsEmpty,
}: {
  readonly part: Part
  /** The fields in the head of each card. */
  readonly head: readonly string[]
  readonly label: string
  readonly records: readonly AnyRecord[]
  readonly showsEmpty: boolean
}) => {
  const format = useFormat()
  const [kind = '', ...rest] = head
  // With the empty fields each value needs its name.
  const lines = showsEmpty ? [] : (part.lines ?? [])
  const others = Object.keys(part.fields).filter(
    (name) => !head.includes(name) && !lines.some((group) => group.includes(name)),
  )
  return (
    <Box component="ul" aria-label={label} sx={cards}>
      {records.map((record, index) => (
        // Parts without an id are never reordered here.
        <Box component="li" key={index} sx={card}>
          <Typography variant="caption" component="p" color="textSecondary">
            {renderValue(part, kind, record, format)}
          </Typography>
          {rest
            .filter((name) => !isEmpty(record[name]))
            .map((name) => (
              <Typography key={name} variant="subtitle1" sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
                {renderValue(part, name, record, format)}
              </Typography>
            ))}
          {lines.map((names) => (
            <FieldList
              key={names.join(' ')}
              part={part}
              names={names}
              record={record}
              showsEmpty={false}
              look="lines"
            />
          ))}
          <FieldList
            part={part}
            names={others}
            record={record}
            showsEmpty={showsEmpty}
            look="narrow"
          />
        </Box>
      ))}
    </Box>
  )
}
