import {
  choice,
  dateTime,
  defineResource,
  integer,
  list,
  optional,
  type RecordOf,
  text,
} from '@quayside/framework'
import { identifier } from '#resources/fields.ts'

/** A message to or from the platform: its sender, its recipient and its subject. */
export const addressFileEntry = defineResource({
  name: 'addressFileEntry',
  path: '/support/v1',
  base: 'support',
  calls: [],
  access: { read: ['EM01_SUPPORT_TOOLS'] },
  archive: true,
  scope: { kind: 'related', resource: 'presentationOfGoods', field: 'portOrderReference' },
  fields: {
    portOrderReference: identifier('portOrderReference'),
    messageId: text(35),
    /** In to the platform, or out of it. */
    transportDirection: choice('I', 'O'),
    inputMessageTypeCode: text(15),
    outputMessageTypeCode: text(15),
    activityCode: choice('CREATE', 'CHANGE', 'CANCEL'),
    senderCode: text(17),
    recipientCode: text(17),
    inputSessionNumber: integer(1, Number.MAX_SAFE_INTEGER),
    outputSessionNumber: optional(integer(1, Number.MAX_SAFE_INTEGER)),
    inputTimestamp: dateTime(),
    /** Null: not yet converted to the recipient's format. */
    conversionTimestamp: optional(dateTime()),
    /** The order, its declaration lines and their MRN: references by which the message is found. */
    businessObjectReferenceIdList: list(identifier('objectName')),
  },
  list: {
    columns: [
      'inputTimestamp',
      'transportDirection',
      'inputMessageTypeCode',
      'outputMessageTypeCode',
      'activityCode',
      'senderCode',
      'recipientCode',
      'messageId',
      'businessObjectReferenceIdList',
      'inputSessionNumber',
      'outputSessionNumber',
      'conversionTimestamp',
    ],
    sort: { field: 'inputTimestamp', order: 'DESC' },
  },
})
export type AddressFileEntry = RecordOf<typeof addressFileEntry>
