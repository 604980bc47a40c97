import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { fieldKey } from '#i18n/resourceKeys.ts'
import type { Part } from '#schema/record/part.ts'
import { isEmpty, shownFields } from '#schema/values/partValues.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { useFormat } from '#admin/controls/format.ts'
import type { Below } from './below.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { useText } from '#i18n/useText.ts'
import { FieldList } from './FieldList.tsx'
import { PartCards } from './PartCards.tsx'
import { PartTable } from './PartTable.tsx'
import { hasContent } from './tabsOf.ts'

type Props = {
  readonly part: Part
  readonly name: string
  readonly names: readonly string[]
  readonly record: AnyRecord
  readonly showsEmpty: boolean
  /** In print the same section is repeated for each part: no landmark then. */
  readonly isRepeated?: boolean
  /** The parts of a list, where they have pages. */
  readonly belowOf?: (list: string) => Below | undefined
}

/** One section of a page: the fields of the part, and its nested parts. Renders nothing if it is empty. */
export const PageSection = ({
  part,
  name,
  names,
  record,
  showsEmpty,
  isRepeated = false,
  belowOf = noPages,
}: Props) => {
  const format = useFormat()
  const text = useText()
  const { session } = useSessionState()
  // The record lacks what the reader may not see.
  const there = names.filter((each) => each in record)
  const plain = there.filter((each) => each in part.fields)
  if (!hasContent(part, there, record, showsEmpty)) return null
  const lists = there.filter((each) => part.many && each in part.many)
  const shownLists = lists.filter((each) => showsEmpty || !isEmpty(record[each]))
  const drawList = (list: string): ReactNode => {
    const below = part.many?.[list]
    const records = (record[list] ?? []) as readonly AnyRecord[]
    if (below === undefined) return null
    const label = format.text(fieldKey(part, list))
    const props = { part: below, label, records, showsEmpty }
    return (
      <div key={list}>
        {shownLists.length > 1 || there.length > lists.length ? (
          <Typography component="h4" variant="subtitle2" sx={{ mt: 3.5, mb: 1 }}>
            {label}
          </Typography>
        ) : null}
        {records.length === 0 ? (
          <p className="soft">{text('page.nothing')}</p>
        ) : below.card ? (
          <PartCards {...props} head={below.card} />
        ) : (
          <PartTable {...props} below={belowOf(list)} />
        )}
      </div>
    )
  }
  return (
    <SectionFrame
      title={text(`section.${name}` as MessageKey)}
      isWide={shownLists.length > 0}
      isSmall={
        there.length === plain.length &&
        shownFields(part, plain, record, showsEmpty, session.flags).length <= fewFields
      }
      isLandmark={!isRepeated}
    >
      <FieldList part={part} names={plain} record={record} showsEmpty={showsEmpty} />
      {there.map((each) => {
        const below = part.one?.[each]
        return below ? (
          <FieldList
            key={each}
            part={below}
            record={record[each] as AnyRecord}
            showsEmpty={showsEmpty}
          />
        ) : null
      })}
      {shownLists.map(drawList)}
    </SectionFrame>
  )
}

/** So few values do not need half of the page. */
const fewFields = 3

const noPages = () => undefined

const section = { flex: '1 1 auto', minWidth: 0, p: '14px 16px 12px' }

/** A section and its heading. */
export const SectionFrame = ({
  title,
  isWide = false,
  isSmall = false,
  isLandmark = true,
  children,
}: {
  readonly title: string
  readonly isLandmark?: boolean
  /** Takes the full width of the page. */
  readonly isWide?: boolean
  /** Leaves the width to its neighbours in the same card. */
  readonly isSmall?: boolean
  readonly children: ReactNode
}) => {
  const size = isSmall ? 'small' : undefined
  return (
    <Paper
      variant="outlined"
      component={isLandmark ? 'section' : 'div'}
      sx={{ ...section, flexBasis: isWide ? '100%' : 'min(100%, 380px)' }}
      data-size={size}
      aria-label={isLandmark ? title : undefined}
    >
      <Typography component="h3" variant="subtitle1" color="primary" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  )
}
