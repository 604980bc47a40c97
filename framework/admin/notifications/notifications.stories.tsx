import type {
  MailChoice,
  Notification,
  UndeliveredMail,
  Watch,
  WatchedNumber,
} from '#schema/record/watching.ts'
import { sampleRecords } from '#testing/stories/specimen.ts'
import { appears, page, press, type Meta, type Story } from '#testing/stories/story.ts'

export default { title: 'Pages/Notifications' } satisfies Meta

const [amphora, bowl] = sampleRecords.specimen

const notifications = [amphora, bowl].flatMap((record, index): Notification[] =>
  record === undefined
    ? []
    : [
        {
          id: 2 - index,
          at: '2026-11-20T09:30:00.000Z',
          resource: 'specimen',
          rule: 'broken',
          isRead: index > 0,
          watches: [
            { kind: 'view', view: 'specimen', name: 'Bowls' },
            { kind: 'numbers', name: 'Loans', numbers: ['ABCD1234567'] },
          ],
          view: 'specimen',
          record,
        },
      ],
)
const watches: Watch[] = [
  {
    id: 1,
    version: 1,
    kind: 'entry',
    resource: 'specimen',
    rowId: 1,
    rules: ['broken'],
    record: amphora ?? {},
  },
  {
    id: 2,
    version: 1,
    kind: 'view',
    resource: 'specimen',
    view: 'specimen',
    name: 'Bowls',
    rules: ['broken'],
  },
  {
    id: 3,
    version: 1,
    kind: 'numbers',
    resource: 'specimen',
    name: 'Loans',
    numbers: ['ABCD1234567', 'ABCD7654321'],
    rules: ['broken'],
  },
]
const numbers: WatchedNumber[] = [
  {
    number: 'ABCD1234567',
    count: 2,
    ...(amphora ? { first: { view: 'specimen', record: amphora } } : {}),
  },
  { number: 'ABCD7654321', count: 0 },
]
const mails: UndeliveredMail[] = [
  { id: '1', at: '2026-11-20T10:00:00.000Z', state: 'dead', count: 3, reason: '550 unknown user' },
  { id: '2', at: '2026-11-20T11:00:00.000Z', state: 'unclear', count: 1 },
]
const setting: { readonly isOffered: boolean; readonly mail: MailChoice } = {
  isOffered: true,
  mail: 'daily',
}
const answers = {
  'POST /notification/v1/find': { entityList: notifications, page: { next: 1 } },
  'POST /watch/v1/find': { entityList: watches, page: { totalElements: watches.length } },
  'GET /watch/v1/3/numbers': { entityList: numbers },
  'GET /notification/v1/mail': setting,
  'GET /notification/v1/mail/undelivered': { entityList: mails },
}
const address = '/notifications'

export const Filled = page(address, '[data-unread]', answers)
export const Empty = page(address, 'main section > .soft', {
  ...answers,
  'POST /notification/v1/find': { entityList: [], page: {} },
  'POST /watch/v1/find': { entityList: [], page: { totalElements: 0 } },
  'GET /notification/v1/mail/undelivered': { entityList: [] },
})
/** What is watched, the choice of mails, and those that were not delivered. */
export const Settings = page('/settings/notifications', '[aria-labelledby=undelivered]', answers)
/** Numbers of which there may be no entries yet. */
export const WatchNumbers = page(
  '/settings/notifications',
  async () => {
    await press('[aria-labelledby=watched] .MuiButton-outlined')
    await appears('[aria-labelledby=watched] form textarea')
  },
  answers,
)
/** Which of the watched numbers were found, and their form. */
export const WatchedNumbers = page(
  '/settings/notifications',
  async () => {
    await press('[aria-labelledby=watched] [aria-haspopup=dialog]')
    await appears('[role=dialog] td a')
  },
  answers,
)
export const ChangedNumbers = page(
  '/settings/notifications',
  async () => {
    await press('[aria-labelledby=watched] [aria-haspopup=dialog]')
    await press('[role=dialog] .MuiButton-contained')
    await appears('[role=dialog] form textarea')
  },
  answers,
)
const failed = page(address, '[role=alert]', { ...answers, 'POST /notification/v1/find': 500 })
export const Failed: Story = {
  ...failed,
  parameters: { ...failed.parameters, logs: /500|INTERNAL_ERROR/ },
}
