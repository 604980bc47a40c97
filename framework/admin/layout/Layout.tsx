import { createElement, useContext, useEffect, type ComponentType, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useAuthenticated, useLocale } from 'react-admin'
import { toLanguageTag } from '#i18n/language.ts'
import { useText } from '#i18n/useText.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { ArchiveBanner } from '#admin/layout/header/ArchiveToggle.tsx'
import { Footer } from './Footer.tsx'
import { Header } from '#admin/layout/header/Header.tsx'
import { pageHeadingId } from '#admin/layout/header/PageHeading.tsx'
import { useWindowTitle } from '#admin/layout/header/pageTitle.ts'
import { LoadingVeil } from './LoadingVeil.tsx'
import { NotificationSlot } from './NotificationSlot.ts'
import { NewVersion } from './NewVersion.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { SignInAgain } from './SignInAgain.tsx'
import { Rail } from '#admin/layout/navigation/Rail.tsx'
import { NewsTicker } from '#admin/layout/news/NewsTicker.tsx'
import './shell.css'
import { OpenedEntries } from '#admin/home/OpenedEntries.tsx'
import { lazyComponent } from '#admin/look/load/lazyComponent.tsx'

const TipLayer = lazyComponent(async () => (await import('#admin/look/tips/TipLayer.tsx')).TipLayer)

/** Parts of the layout that an application draws itself. */
export interface LayoutProps {
  /** The page. */
  readonly children?: ReactNode
  /** Above everything; `PageHeading` shows the name of the page there. */
  readonly appBar?: ComponentType
  /** Beside a wide page; `useMenu` gives its lines. */
  readonly menu?: ComponentType
  /** The messages instead of those of `Admin`; react-admin's `Notification` is one. */
  readonly notification?: ComponentType
}

/** The messages of `Admin`. */
const Messages = () => createElement(useContext(NotificationSlot))

/** The frame of every screen: app bar, menu, page, footer and messages. */
export const Layout = ({
  children,
  appBar: AppBar = Header,
  menu: Menu = Rail,
  notification: Notification = Messages,
}: LayoutProps) => {
  const text = useText()
  const locale = useLocale()
  const { session } = useSessionState()
  const { pathname } = useLocation()
  // Checked on every route, so that a lost session is noticed before the screen renders.
  useAuthenticated({ params: { pathname } })
  useWindowTitle()
  useEffect(() => {
    document.documentElement.lang = toLanguageTag(locale)
  }, [locale])
  return (
    <div className="shell" data-archive={session.archive}>
      <a className="skip" href="#content">
        {text('ra.navigation.skip_nav')}
      </a>
      <AppBar />
      <div className="shell-body">
        <Menu />
        <div className="shell-page">
          <OfflineNotice />
          <NewsTicker />
          <ArchiveBanner />
          <NewVersion />
          <main id="content" tabIndex={-1} aria-labelledby={pageHeadingId}>
            {children}
            {/* Inside a landmark: screen reader users who jump between landmarks would miss it elsewhere. */}
            <LoadingVeil />
          </main>
          <Footer />
        </div>
      </div>
      <Notification />
      <SignInAgain />
      <TipLayer />
      <OpenedEntries />
    </div>
  )
}
