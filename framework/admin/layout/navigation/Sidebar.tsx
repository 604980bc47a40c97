import useMediaQuery from '@mui/material/useMediaQuery'
import type { Theme } from '@mui/material/styles'
import { Sidebar as RaSidebar, type SidebarProps } from 'react-admin'
import { useText } from '#i18n/useText.ts'

/** react-admin's sidebar: beside the page, and over the page of a phone, where readers hear it as a dialog. */
export const Sidebar = (props: SidebarProps) => {
  const text = useText()
  const isOverPage = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const paper = { role: 'dialog', 'aria-label': text('shell.menu') }
  return <RaSidebar {...props} {...(isOverPage ? { slotProps: { paper } } : {})} />
}
