import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StoredPreferences } from '#schema/list/tablePreferences.ts'
import { createPreferenceStore } from './preferenceStore.ts'

const ann = { participantCode: 'FWD1', username: 'ann' }
const bob = { participantCode: 'FWD1', username: 'bob' }

/** A server with the preferences of all users, and one device or more. */
const startServer = () => {
  const rows = new Map<string, { stored: StoredPreferences; version: number }>()
  const calls = { saved: 0 }
  let isAway = false
  const load = async (username: string) => {
    if (isAway) throw new TypeError('network')
    return rows.get(username) ?? { stored: {}, version: 1 }
  }
  const open = (owner = ann, kept = new Map<string, string>()) =>
    createPreferenceStore({
      owner: () => owner,
      device: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, text) => void kept.set(key, text),
        removeItem: (key) => void kept.delete(key),
      },
      readPreferences: () => load(owner.username),
      changePreferences: async (change) => {
        const { stored, version } = await load(owner.username)
        calls.saved += 1
        const next = { stored: change(stored), version: version + 1 }
        rows.set(owner.username, next)
        return next
      },
    })
  return { rows, calls, open, setAway: (away: boolean) => (isAway = away) }
}

/** What `useStore` shows: the value at first, and what it is told. */
const watch = (store: ReturnType<typeof createPreferenceStore>, key: string) => {
  const seen: unknown[] = [store.getItem(key, 'none')]
  store.subscribe(key, (value) => seen.push(value))
  return seen
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const settle = () => vi.advanceTimersByTimeAsync(1_000)

test('a value is there on another device of the user, and not for another user', async () => {
  const { open } = startServer()
  open().setItem('x', { rows: [1, 2] })
  await settle()
  const seen = watch(open(), 'x')
  await settle()
  expect(seen).toEqual(['none', { rows: [1, 2] }])
  const others = watch(open(bob), 'x')
  await settle()
  expect(others).toEqual(['none'])
})

test('on the same device it is there at once, of this user alone', () => {
  const { open } = startServer()
  const device = new Map<string, string>()
  open(ann, device).setItem('x', 3)
  expect(open(ann, device).getItem('x')).toBe(3)
  expect(open(bob, device).getItem('x', 'none')).toBe('none')
})

test('changes of a second are sent together, beside the preferences of tables', async () => {
  const { open, rows, calls } = startServer()
  rows.set('ann', { stored: { 'table.stops.columnWidths.a': '80' }, version: 4 })
  const store = open()
  store.setItem('x', 1)
  store.setItem('y', true)
  await vi.advanceTimersByTimeAsync(600)
  store.setItem('x', 2)
  await vi.advanceTimersByTimeAsync(600)
  expect(calls.saved).toBe(0)
  await settle()
  expect(calls.saved).toBe(1)
  expect(rows.get('ann')?.stored).toEqual({
    'table.stops.columnWidths.a': '80',
    'store.x': '2',
    'store.y': 'true',
  })
  store.removeItem('x')
  await settle()
  expect(Object.keys(rows.get('ann')?.stored ?? {})).not.toContain('store.x')
})

test('what was changed without a network is sent by the next change, or by the next visit', async () => {
  const { open, rows, setAway } = startServer()
  const device = new Map<string, string>()
  setAway(true)
  const store = open(ann, device)
  store.setItem('x', 1)
  await settle()
  expect(rows.size).toBe(0)
  setAway(false)
  const later = open(ann, device)
  expect(later.getItem('x')).toBe(1)
  later.setItem('y', 2)
  await settle()
  expect(rows.get('ann')?.stored).toEqual({ 'store.x': '1', 'store.y': '2' })
})

test('subscribers are told, of removals by a prefix too', async () => {
  const { open } = startServer()
  const store = open()
  const seen = watch(store, 'list.columns')
  store.setItem('list.columns', ['a'])
  expect(store.listItems?.('list.')).toEqual({ 'list.columns': ['a'] })
  store.removeItems('list.')
  expect(seen).toEqual(['none', ['a'], undefined])
  expect(store.getItem('list.columns', 'none')).toBe('none')
})

test('a sign-out forgets the values on the device, and leaves them at the server', async () => {
  const { open, rows } = startServer()
  const device = new Map<string, string>()
  const store = open(ann, device)
  store.setItem('x', 1)
  await settle()
  store.reset()
  expect([...device.keys()]).toEqual([])
  expect(store.getItem('x', 'none')).toBe('none')
  await settle()
  expect(rows.get('ann')?.stored).toEqual({ 'store.x': '1' })
})

test('nobody keeps nothing', async () => {
  const { open, calls } = startServer()
  const device = new Map<string, string>()
  const store = open({ participantCode: '', username: '' }, device)
  store.setItem('x', 1)
  await settle()
  expect([calls.saved, device.size, store.getItem('x')]).toEqual([0, 0, 1])
})

test('where a list stands, what is selected, and what the server does not take stay for the visit', async () => {
  const { open, calls } = startServer()
  const store = open()
  const long = 'a'.repeat(4_000)
  store.setItem('stops.current.listParams', { page: 2 })
  store.setItem('stops.selectedIds', [1])
  store.setItem('note', long)
  await settle()
  expect(calls.saved).toBe(0)
  expect(store.getItem('stops.current.listParams')).toEqual({ page: 2 })
  expect(store.getItem('stops.selectedIds')).toEqual([1])
  expect(store.getItem('note')).toBe(long)
})
