import type { Permission } from '#schema/application.ts'
import { defineResource } from '#schema/defineResource.ts'
import { choice, longText, relation, stampsOf } from '#schema/fields.ts'

/** Characters of a note. */
const notesMax = 2_000

/**
 * Notes on the records of another resource, shown below each of them as a thread. The author says of each note whether the own company sees it,
 * which the unrestricted permission does not widen, or all who see the record; only the author changes it. `@anna` in a note
 * notifies a colleague. Notes are lines in the history of the record. The resource is put into the catalogue under its name; its table comes from `npm run migration`.
 * @param companyCodeMax Characters of a company code
 */
export const noteResource = <const N extends string, const R extends string>(
  name: N,
  record: R,
  access: { readonly read: readonly Permission[]; readonly write: readonly Permission[] },
  companyCodeMax = 4,
) =>
  defineResource({
    name,
    access,
    archive: true,
    scope: {
      kind: 'allOf',
      scopes: [
        { kind: 'relation', field: 'record' },
        {
          kind: 'anyOf',
          scopes: [
            { kind: 'ownCompany', field: 'userCompanyCode' },
            { kind: 'value', field: 'visibility', is: 'ALL' },
          ],
        },
      ],
    },
    inHistory: { by: 'record', at: 'created', shows: ['text', 'visibility'] },
    fields: {
      text: longText(notesMax),
      visibility: choice({ COMPANY: 'neutral', ALL: 'progress' }),
      record: relation(record),
      ...stampsOf(companyCodeMax),
    },
    watch: { added: { appears: 'text' }, mentioned: { mentions: 'text' } },
    rules: {
      ownNote: ({ userName, userCompanyCode }, session) =>
        userName === session.username && userCompanyCode === session.participantCode,
    },
    actions: {
      edit: { kind: 'edit', rules: ['ownNote'] },
      delete: { kind: 'delete', rules: ['ownNote'] },
    },
    thread: 'text',
    list: {
      columns: ['userName', 'text', 'created', 'record', 'visibility', 'userCompanyCode'],
      sort: { field: 'created', order: 'DESC' },
      pageSize: 25,
    },
    form: {
      inputs: ['text', 'visibility', 'record'],
      fixed: ['record'],
      defaults: { visibility: 'COMPANY' },
    },
  })
