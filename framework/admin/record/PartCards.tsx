import Paper from '@mui/material/Paper'
import type { Part } from '#schema/record/part.ts'
import { isEmpty } from '#schema/values/partValues.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { useDisplay } from '#admin/controls/display.ts'
import { FieldList } from './FieldList.tsx'
import { renderValue } from './values.tsx'

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
  const display = useDisplay()
  const [kind = '', ...rest] = head
  // With the empty fields each value needs its name.
  const lines = showsEmpty ? [] : (part.lines ?? [])
  const others = Object.keys(part.fields).filter(
    (name) => !head.includes(name) && !lines.some((group) => group.includes(name)),
  )
  return (
    <ul className="document-cards" aria-label={label}>
      {records.map((record, index) => (
        // Parts without an id are never reordered here.
        <Paper variant="outlined" component="li" key={index}>
          <p className="soft small document-card-kind">
            {renderValue(part, kind, record, display)}
          </p>
          {rest
            .filter((name) => !isEmpty(record[name]))
            .map((name) => (
              <p key={name} className="document-card-name">
                {renderValue(part, name, record, display)}
              </p>
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
          <FieldList part={part} names={others} record={record} showsEmpty={showsEmpty} />
        </Paper>
      ))}
    </ul>
  )
}
