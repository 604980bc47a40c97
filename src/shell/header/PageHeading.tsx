import { useContext, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { application } from '#resources/kit/application.ts'
import { useText } from '#i18n/useText.ts'
import { areaOf, AreasContext } from '#src/shell/areas.ts'

/** The name of the page: in the header, in the window title, and the first target of the focus. */
export const PageHeading = () => {
  const text = useText()
  const { pathname } = useLocation()
  const area = areaOf(useContext(AreasContext), pathname)
  const title = text(area?.title ?? (pathname === '/' ? 'ra.page.dashboard' : 'ra.page.not_found'))
  const heading = useRef<HTMLHeadingElement>(null)
  const page = area?.route ?? pathname
  const shown = useRef(page)
  useEffect(() => {
    document.title = `${title} – ${application().name}`
  }, [title])
  useEffect(() => {
    // Not on the first page: there the browser starts at the top anyway.
    if (shown.current !== page) heading.current?.focus()
    shown.current = page
  }, [page])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {title}
    </h1>
  )
}
