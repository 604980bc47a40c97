import type { NewsTicker } from '@quayside/framework'

/** One news item of each priority. */
export const toNewsItems = (today: Date): Omit<NewsTicker, 'id'>[] => {
  const created = today.toISOString()
  return [
    {
      version: 1,
      title: 'Demo data',
      content: 'All companies, vessels and numbers in this portal are invented.',
      priority: 'INFO',
      created,
    },
    {
      version: 1,
      title: 'Maintenance on Sunday',
      content:
        'Terminal B takes no messages on Sunday from 02:00 to 04:00. Messages wait until then.',
      priority: 'WARNING',
      created,
    },
    {
      version: 1,
      title: 'Storm surge warning',
      content:
        'The gates of terminal A may close this evening. Please check before you send a truck.',
      priority: 'CRITICAL',
      created,
    },
  ]
}
