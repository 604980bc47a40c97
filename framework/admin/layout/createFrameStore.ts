import type { Store } from 'react-admin'

/** What react-admin's `useSidebarState` keeps. */
export const sidebarKey = 'sidebar.open'
/** What react-admin's `useLocaleState` keeps. */
const localeKey = 'locale'

export interface FrameStoreParts {
  /** Where the sidebar has its names beside the page. */
  readonly wide: Pick<MediaQueryList, 'matches' | 'addEventListener' | 'removeEventListener'>
  /** Whether the sidebar beside a wide page is open, as it was left on this device. */
  readonly kept: {
    readonly isOpen: () => boolean
    readonly keep: (isOpen: boolean) => void
    readonly subscribe: (listener: () => void) => () => void
  }
  /** Loads the texts of a language. */
  readonly loadLocale: (locale: string) => Promise<void>
  readonly onLocaleFailed: () => void
}

/**
 * A store with two keys of react-admin that are of this device. Beside a wide page the sidebar stays as it was left; elsewhere it opens
 * for a moment. A language is stored once its texts are loaded: react-admin, which would otherwise load them itself, replaces the
 * whole page then, and what is open or typed would be gone.
 */
export const createFrameStore = (
  store: Store,
  { wide, kept, loadLocale, onLocaleFailed }: FrameStoreParts,
): Store => {
  let isOpened = false
  const listeners = new Set<() => void>()
  const isOpen = () => (wide.matches ? kept.isOpen() : isOpened)
  const setOpen = (wanted: boolean) => {
    if (wide.matches) return kept.keep(wanted)
    isOpened = wanted
    listeners.forEach((listener) => listener())
  }
  const subscribeToSidebar = (tell: (value: unknown) => void) => {
    const listener = () => tell(isOpen())
    const handleWidth = () => {
      isOpened = false
      listener()
    }
    listeners.add(listener)
    wide.addEventListener('change', handleWidth)
    const unsubscribe = kept.subscribe(listener)
    return () => {
      listeners.delete(listener)
      wide.removeEventListener('change', handleWidth)
      unsubscribe()
    }
  }
  const getItem = (key: string, otherwise?: unknown): unknown =>
    key === sidebarKey ? isOpen() : store.getItem(key, otherwise)
  return {
    ...store,
    getItem: getItem as Store['getItem'],
    setItem: (key, value) => {
      if (key === sidebarKey) return setOpen(value === true)
      if (key !== localeKey) return store.setItem(key, value)
      void loadLocale(String(value)).then(() => store.setItem(key, value), onLocaleFailed)
    },
    subscribe: (key, tell) =>
      key === sidebarKey ? subscribeToSidebar(tell) : store.subscribe(key, tell),
  }
}
