import type { Text } from '@quayside/framework/admin'
import type { ReactNode } from 'react'
import { isPlainList, type AnyRecord, type Resource } from '@quayside/framework'
import { type CellContext, type Format, renderCell, renderDetail } from '@quayside/framework/admin'
import { choiceKey, fieldKey } from '@quayside/framework/i18n'
import { addressFileEntry, type AddressFileEntry } from '#resources/reference/addressFileEntry.ts'
import {
  manualEquipmentMovement,
  type ManualEquipmentMovement,
} from '#resources/manualEquipmentMovement.ts'
import type { MoreEvent, MoreLane } from '#src/timeline/lanes/moreLanes.ts'

/** Lanes below the statuses of an order: the messages about it, and the movements of its equipment. */
export const toMoreLanes = (
  messages: readonly AddressFileEntry[],
  movements: readonly ManualEquipmentMovement[],
  format: Format,
  text: Text,
): MoreLane[] => [
  {
    name: 'messages',
    label: text('support.messageLane'),
    words: { in: text('support.messageIn'), out: text('support.messageOut') },
    events: inTime(
      messages.map((entry) => ({
        key: String(entry.id),
        at: Date.parse(entry.inputTimestamp),
        glyph: entry.transportDirection === 'O' ? 'out' : 'in',
        title:
          entry.transportDirection === 'O'
            ? `${entry.outputMessageTypeCode} → ${entry.recipientCode}`
            : `${entry.senderCode} → ${entry.inputMessageTypeCode}`,
        facts: factsOf(addressFileEntry, entry, format),
      })),
    ),
  },
  {
    name: 'movements',
    label: text('support.movements'),
    words: { moved: text('support.moved') },
    events: inTime(
      movements.map((movement) => ({
        key: String(movement.id),
        at: Date.parse(movement.movementDatetime),
        glyph: 'moved',
        title: [
          format.text(choiceKey(manualEquipmentMovement, 'movementType', movement.movementType)),
          movement.containerNumber ?? movement.chassisNumber ?? '',
        ].join(' '),
        facts: factsOf(manualEquipmentMovement, movement, format),
      })),
    ),
  },
]

const inTime = (events: readonly MoreEvent[]) => events.toSorted((one, other) => one.at - other.at)

const factsOf = (
  resource: Resource,
  row: AnyRecord,
  format: Format,
): (readonly [string, ReactNode])[] =>
  (resource.list?.columns ?? []).flatMap((name) => {
    const field = resource.fields[name]
    const value = row[name]
    if (field === undefined || value === null) return []
    const render = isPlainList(field) ? renderDetail : renderCell
    const cell: CellContext = { resource, name, record: row, isFullText: true, canCopy: true }
    return [[format.text(fieldKey(resource, name)), render(field, value, format, cell)] as const]
  })
