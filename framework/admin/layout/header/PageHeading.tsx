import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useApplication } from '#admin/session/useApplication.ts'
import { useText } from '#i18n/useText.ts'
import { focusMain } from '#admin/look/focusMain.ts'
import { placeAt } from '#admin/layout/menu.ts'

/** The id of the heading that names the main part. */
export const pageHeadingId = 'page-heading'

/** The name of the page: in the header, in the window title, and of the main part, where the focus goes first. */
export const PageHeading = () => {
  const text = useText()
  const application = useApplication()
  const { name } = application
  const { pathname } = useLocation()
  const place = placeAt(application, pathname)
  const title = text(place?.title ?? (pathname === '/' ? 'ra.page.dashboard' : 'ra.page.not_found'))
  const page = place?.route ?? pathname
  const shown = useRef(page)
  useEffect(() => {
    document.title = `${title} – ${name}`
  }, [title, name])
  useEffect(() => {
    // Not on the first page: there the browser starts at the top anyway.
    // In the main part, Tab goes on with what the page is for, and not with what is around it.
    if (shown.current !== page) focusMain()
    shown.current = page
  }, [page])
  return <h1 id={pageHeadingId}>{title}</h1>
}
