import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useText } from '#i18n/useText.ts'
import { menuTargetAt } from '#admin/layout/menu.ts'
import { useApplication } from '#admin/session/useApplication.ts'

/** The id of react-admin's `TitlePortal`, in which its `Title` draws. */
const titleId = 'react-admin-title'

/** The title of the list or page of the address, or the name of the application. */
export const useTargetTitle = (): string => {
  const text = useText()
  const application = useApplication()
  const { pathname } = useLocation()
  const key =
    menuTargetAt(application, pathname)?.title ??
    (pathname === '/' ? 'ra.page.dashboard' : undefined)
  return key === undefined ? application.name : text(key)
}

/** Names the window like the page: by its `Title`, else by its address. */
export const useWindowTitle = (): void => {
  const ofPlace = useTargetTitle()
  const title = useDrawnTitle() || ofPlace
  const { name } = useApplication()
  useEffect(() => {
    document.title = title === name ? name : `${title} – ${name}`
  }, [title, name])
}

const useDrawnTitle = (): string => {
  const [drawn, setDrawn] = useState('')
  useEffect(() => {
    const element = document.getElementById(titleId)
    if (element === null) return undefined
    const read = () => setDrawn(element.textContent)
    const observer = new MutationObserver(read)
    observer.observe(element, { childList: true, characterData: true, subtree: true })
    read()
    return () => observer.disconnect()
  }, [])
  return drawn
}
