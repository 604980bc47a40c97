import { choice, defineResource, optional, type RecordOf, text } from '@quayside/framework'
import { statusCodePath } from '#resources/status/publicStatusCall.ts'

/** The catalogue of status codes: texts by language, English where a language has none (A114). */
export const statusCode = defineResource({
  name: 'statusCode',
  path: statusCodePath,
  isPublic: true,
  calls: ['all'],
  access: { read: [] },
  fields: {
    content: choice('PORT_ORDER', 'OBJECT_NAME'),
    type: choice('CUSTOMS', 'GATE', 'COMMUNICATION'),
    code: text(4),
    nameDe: text(30),
    nameEn: text(30),
    nameCn: optional(text(30)),
    descriptionDe: text(120),
    descriptionEn: text(120),
    descriptionCn: optional(text(120)),
  },
})
export type StatusCode = RecordOf<typeof statusCode>
