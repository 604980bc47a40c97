import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useAuthenticated, useLocale } from 'react-admin'
import { languages, toLanguageTag } from '#i18n/language.ts'
import { useText } from '#i18n/useText.ts'
import type { Config } from '#admin/session/config.ts'
import type { Recovery } from '#admin/session/recovery.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { ArchiveBanner } from '#admin/layout/header/ArchiveToggle.tsx'
import type { Area } from './areas.ts'
import { Footer } from './Footer.tsx'
import { Header } from '#admin/layout/header/Header.tsx'
import { pageHeadingId } from '#admin/layout/header/PageHeading.tsx'
import type { Loader } from './loader.ts'
import { LoadingVeil } from './LoadingVeil.tsx'
import type { MessageLog } from '#admin/messages/messageLog.ts'
import type { NewBuild } from './newBuild.ts'
import { NewVersion } from './NewVersion.tsx'
import { SignInAgain } from './SignInAgain.tsx'
import { Rail } from '#admin/layout/navigation/Rail.tsx'
import { NewsTicker } from '#admin/layout/news/NewsTicker.tsx'
import type { ReportContext } from '#admin/messages/supportReport.ts'
import { ToastStack } from '#admin/messages/ToastStack.tsx'
import type { Toasts } from '#admin/messages/toasts.ts'
import './shell.css'
import { OpenedEntries } from '#admin/home/OpenedEntries.tsx'
import { lazyComponent } from '#admin/look/load/lazyComponent.tsx'

const TipLayer = lazyComponent(async () => (await import('#admin/look/tips/TipLayer.tsx')).TipLayer)

/** The frame of every screen. */
export const Shell = ({
  areas,
  config,
  toasts,
  messages,
  reportContext,
  loader,
  recovery,
  newBuild,
  onSignOut,
  children,
}: {
  readonly areas: readonly Area[]
  readonly config: Config
  readonly toasts: Toasts
  readonly messages: MessageLog
  /** What a report about failed calls says beside them. */
  readonly reportContext: () => ReportContext
  readonly loader: Loader
  readonly recovery: Recovery
  readonly newBuild: NewBuild
  readonly onSignOut: () => void
  readonly children: ReactNode
}) => {
  const text = useText()
  const locale = useLocale()
  const { session } = useSessionState()
  const { pathname } = useLocation()
  // Checked on every route, so that a lost session is noticed before the screen renders.
  useAuthenticated({ params: { pathname } })
  useEffect(() => {
    const language = languages.find((known) => known === locale)
    if (language !== undefined) document.documentElement.lang = toLanguageTag(language)
  }, [locale])
  return (
    <div className="shell" data-archive={session.archive}>
      <a className="skip" href="#content">
        {text('ra.navigation.skip_nav')}
      </a>
      <Header
        areas={areas}
        languages={config.languages}
        messages={messages}
        reportContext={reportContext}
        onSignOut={onSignOut}
      />
      <div className="shell-body">
        <Rail areas={areas} />
        <div className="shell-page">
          <NewsTicker />
          <ArchiveBanner />
          <NewVersion newBuild={newBuild} />
          <main id="content" tabIndex={-1} aria-labelledby={pageHeadingId}>
            {children}
            {/* Inside a landmark: screen reader users who jump between landmarks would miss it elsewhere. */}
            <LoadingVeil loader={loader} />
          </main>
          <Footer links={config.links} />
        </div>
      </div>
      <ToastStack toasts={toasts} reportContext={reportContext} />
      <SignInAgain recovery={recovery} />
      <TipLayer />
      <OpenedEntries />
    </div>
  )
}
