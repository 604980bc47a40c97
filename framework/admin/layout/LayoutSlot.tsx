import { createElement, useContext, useEffect, type ReactNode } from 'react'
import { useAuthenticated, useLocale, type LayoutComponent } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { toLanguageTag } from '#i18n/language.ts'
import { OpenedEntries } from '#admin/home/OpenedEntries.tsx'
import { lazyComponent } from '#admin/look/load/lazyComponent.tsx'
import { useWindowTitle } from './header/pageTitle.ts'
import { NotificationSlot } from './NotificationSlot.ts'
import { SignInAgain } from './SignInAgain.tsx'

const TipLayer = lazyComponent(async () => (await import('#admin/look/tips/TipLayer.tsx')).TipLayer)

/** A layout, and beside it what every page has whichever layout it is in: messages, the title of the window, tooltips. */
export const LayoutSlot = ({
  layout: Layout,
  children,
}: {
  readonly layout: LayoutComponent
  readonly children: ReactNode
}) => {
  const locale = useLocale()
  const { pathname } = useLocation()
  // Checked on every route, so that a lost session is noticed before the screen renders.
  useAuthenticated({ params: { pathname } })
  useWindowTitle()
  useEffect(() => {
    document.documentElement.lang = toLanguageTag(locale)
  }, [locale])
  return (
    <>
      <Layout>{children}</Layout>
      {createElement(useContext(NotificationSlot))}
      <SignInAgain />
      <TipLayer />
      <OpenedEntries />
    </>
  )
}
