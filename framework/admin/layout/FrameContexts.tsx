import { useTheme } from '@mui/material/styles'
import {
  I18nContext,
  StoreContext,
  useI18nProvider,
  useNotify,
  useStoreContext,
  useStore,
  type I18nProvider,
} from 'react-admin'
import { useEffect, useMemo, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { keepLanguage, toLanguage } from '#i18n/language.ts'
import { saveSetting, readChoice, subscribeToChoices } from '#admin/look/appearance.ts'
import { createFrameStore, sidebarKey } from './createFrameStore.ts'

const keptSidebar = {
  isOpen: () => readChoice('rail') === 'open',
  keep: (isOpen: boolean) => saveSetting('rail', isOpen ? 'open' : 'folded'),
  subscribe: subscribeToChoices,
}

/** react-admin's contexts for the screens of `Admin`, in which the sidebar and the language are of this device. */
export const FrameContexts = ({ children }: { readonly children: ReactNode }) => {
  const store = useStoreContext()
  const provider = useI18nProvider()
  const notify = useNotify()
  const { pathname } = useLocation()
  const { breakpoints } = useTheme()
  const wide = useMemo(() => matchMedia(breakpoints.up('md').replace('@media ', '')), [breakpoints])
  const frameStore = useMemo(
    () =>
      createFrameStore(store, {
        wide,
        kept: keptSidebar,
        loadLocale: async (locale) => {
          keepLanguage(toLanguage(locale))
          await provider.changeLocale(locale)
        },
        onLocaleFailed: () => notify('ra.notification.i18n_error', { type: 'error' }),
      }),
    [store, wide, provider, notify],
  )
  // The menu over the page has led elsewhere.
  useEffect(() => {
    if (!wide.matches) frameStore.setItem(sidebarKey, false)
  }, [frameStore, wide, pathname])
  const [locale] = useStore('locale')
  const i18n = useMemo(
    (): I18nProvider => ({
      translate: (key, options) => provider.translate(key, options),
      changeLocale: (wanted, options) => provider.changeLocale(wanted, options),
      getLocale: () => provider.getLocale(),
      getLocales: () => provider.getLocales?.() ?? [],
    }),
    // Another language is another provider, so that whatever has texts is drawn again.
    // oxlint-disable-next-line react/exhaustive-deps
    [provider, locale],
  )
  return (
    <StoreContext value={frameStore}>
      <I18nContext value={i18n}>{children}</I18nContext>
    </StoreContext>
  )
}
