import { styled } from '@mui/material/styles'
import {
  LayoutClasses,
  SkipNavigationButton,
  type AppBarProps,
  type MenuProps,
  type SidebarProps,
} from 'react-admin'
import SkipIcon from '@mui/icons-material/KeyboardTab'
import type { ComponentType, ReactNode } from 'react'
import { ArchiveBanner } from '#admin/layout/header/ArchiveToggle.tsx'
import { AppBar as FrameworkAppBar } from '#admin/layout/header/AppBar.tsx'
import { pageHeadingId } from '#admin/layout/header/PageHeading.tsx'
import { Menu as FrameworkMenu } from '#admin/layout/navigation/Menu.tsx'
import { Sidebar as FrameworkSidebar } from '#admin/layout/navigation/Sidebar.tsx'
import { NewsTicker } from '#admin/layout/news/NewsTicker.tsx'
import { focusMain } from '#admin/look/focusMain.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { Footer } from './Footer.tsx'
import { LoadingOverlay } from './LoadingOverlay.tsx'
import { NewVersion } from './NewVersion.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'

/** Parts of the layout that an application draws itself. */
export interface LayoutProps {
  /** The page. */
  readonly children?: ReactNode
  /** App bar, such as react-admin's `AppBar`; `PageHeading` renders the page title in it. */
  readonly appBar?: ComponentType<AppBarProps>
  /** Container of the menu, such as react-admin's `Sidebar`. */
  readonly sidebar?: ComponentType<SidebarProps>
  /** Content of the sidebar, such as react-admin's `Menu`; `useMenu` returns its items. */
  readonly menu?: ComponentType<MenuProps>
}

const Root = styled('div', { name: 'RaLayout', slot: 'Root' })({
  display: 'flex',
  flexDirection: 'column',
})

const Body = styled('div')({ display: 'flex', flex: 1 })

const Page = styled('div')({
  display: 'flex',
  flex: 1,
  flexDirection: 'column',
  minWidth: 0,
  '& > footer': { transition: 'visibility 0s 0.3s' },
  // Content that is still to come would push it down: it is shown after it. A refreshed list does not hide it again.
  '&:not(:has(> main > :not(.veil))) > footer, &:has(main :is([aria-busy=true], .MuiSkeleton-root)) > footer':
    { visibility: 'hidden', transition: 'visibility 0s 1s' },
})

/**
 * The frame of every screen, of the parts of react-admin's `Layout`, whose main part has the menu in it: app bar, sidebar with the
 * menu, page and footer.
 */
export const Layout = ({
  children,
  appBar: AppBar = FrameworkAppBar,
  sidebar: Sidebar = FrameworkSidebar,
  menu: Menu = FrameworkMenu,
}: LayoutProps) => {
  const { session } = useSessionState()
  return (
    <Root className="shell" data-archive={session.archive}>
      <SkipNavigationButton onClick={focusMain}>
        <SkipIcon />
      </SkipNavigationButton>
      <AppBar />
      <Body className={`shell-body ${LayoutClasses.contentWithSidebar}`}>
        <Sidebar appBarAlwaysOn>
          <Menu />
        </Sidebar>
        <Page className="shell-page">
          <OfflineNotice />
          <NewsTicker />
          <ArchiveBanner />
          <NewVersion />
          <main
            id="main-content"
            className={LayoutClasses.content}
            tabIndex={-1}
            aria-labelledby={pageHeadingId}
          >
            {children}
            {/* Inside a landmark: screen reader users who jump between landmarks would miss it elsewhere. */}
            <LoadingOverlay />
          </main>
          <Footer />
        </Page>
      </Body>
    </Root>
  )
}
