import { useContext, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useApplication } from '#admin/session/useApplication.ts'
import { useText } from '#i18n/useText.ts'
import { focusMain } from '#admin/look/focusMain.ts'
import { areaOf, AreasContext } from '#admin/layout/areas.ts'

/** The id of the heading that names the main part. */
export const pageHeadingId = 'page-heading'

/** The name of the page: in the header, in the window title, and of the main part, where the focus goes first. */
export const PageHeading = () => {
  const text = useText()
  const { name } = useApplication()
  const { pathname } = useLocation()
  const area = areaOf(useContext(AreasContext), pathname)
  const title = text(area?.title ?? (pathname === '/' ? 'ra.page.dashboard' : 'ra.page.not_found'))
  const page = area?.route ?? pathname
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
