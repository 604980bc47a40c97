import { memoryStore } from 'react-admin'
import { expect, test, vi } from 'vitest'
import { createFrameStore, sidebarKey } from './createFrameStore.ts'

/** A window that can be made narrow, and what a device keeps. */
const createDevice = () => {
  const target = new EventTarget()
  const wide = {
    matches: true,
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
  }
  let isOpen = true
  const listeners = new Set<() => void>()
  return {
    wide,
    kept: {
      isOpen: () => isOpen,
      keep: (wanted: boolean) => {
        isOpen = wanted
        listeners.forEach((listener) => listener())
      },
      subscribe: (listener: () => void) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    resize: (isWide: boolean) => {
      wide.matches = isWide
      target.dispatchEvent(new Event('change'))
    },
  }
}

const open = (loadLocale = async () => undefined as void) => {
  const { resize, ...parts } = createDevice()
  const inner = memoryStore()
  inner.setup()
  const onLocaleFailed = vi.fn<() => void>()
  const store = createFrameStore(inner, { ...parts, loadLocale, onLocaleFailed })
  return { inner, kept: parts.kept, onLocaleFailed, resize, store }
}

test('beside a wide page the sidebar stays as it was left, on this device', () => {
  const { inner, kept, store } = open()
  const tell = vi.fn<(value: unknown) => void>()
  store.subscribe(sidebarKey, tell)
  store.setItem(sidebarKey, false)
  expect(store.getItem(sidebarKey)).toBe(false)
  expect(kept.isOpen()).toBe(false)
  expect(tell).toHaveBeenCalledWith(false)
  expect(inner.getItem(sidebarKey)).toBeUndefined()
})

test('in a narrow window it opens for the moment, and never by itself', () => {
  const { kept, resize, store } = open()
  const tell = vi.fn<(value: unknown) => void>()
  const unsubscribe = store.subscribe(sidebarKey, tell)
  resize(false)
  expect(tell).toHaveBeenLastCalledWith(false)
  store.setItem(sidebarKey, true)
  expect(tell).toHaveBeenLastCalledWith(true)
  expect(kept.isOpen()).toBe(true)
  resize(true)
  resize(false)
  expect(store.getItem(sidebarKey)).toBe(false)
  unsubscribe()
  tell.mockClear()
  store.setItem(sidebarKey, true)
  expect(tell).not.toHaveBeenCalled()
})

test('a language is stored once its texts are there, and not without them', async () => {
  const loaded = Promise.withResolvers<void>()
  const { inner, store } = open(() => loaded.promise)
  store.setItem('locale', 'de')
  expect(inner.getItem('locale')).toBeUndefined()
  loaded.resolve()
  await vi.waitFor(() => expect(store.getItem('locale')).toBe('de'))
  const offline = open(() => Promise.reject(new Error('offline')))
  offline.store.setItem('locale', 'de')
  await vi.waitFor(() => expect(offline.onLocaleFailed).toHaveBeenCalledOnce())
  expect(offline.inner.getItem('locale')).toBeUndefined()
})
