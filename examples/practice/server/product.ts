import { createPeople, createServer } from '@quayside/framework/server'
import { loadMessages } from '#i18n/loadMessages.ts'
import { practice } from '#resources/application.ts'
import { noteBill } from './noteBill.ts'

/** The server of this application. */
export const product = createServer(practice, {
  loadMessages,
  people: createPeople(practice, { name: 'Practice', domain: 'vet.example' }),
  migrations: [new URL('./migrations/', import.meta.url)],
  front: new URL('../dist/', import.meta.url),
  hooks: { afterWrite: noteBill },
})
