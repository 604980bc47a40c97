import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useApplication } from '#admin/session/useApplication.ts'
import { useText } from '#i18n/useText.ts'
import { focusMain } from '#admin/look/focusMain.ts'
import { placeAt } from '#admin/layout/menu.ts'

/** The id of the heading that names the main part. */
export const pageHeadingId = 'page-heading'

/**
 * The name of the page: in the header, in the window title, and of the main part, where the focus goes first. A page says it by
 * react-admin's `Title`; otherwise it is that of the list or page of the address.
 */
export const PageHeading = () => {
  const text = useText()
  const application = useApplication()
  const { name } = application
  const { pathname } = useLocation()
  const place = placeAt(application, pathname)
  const [titleRef, own] = useContent()
  const known = place?.title ?? (pathname === '/' ? 'ra.page.dashboard' : undefined)
  const title = own || (known ? text(known) : name)
  const page = place?.route ?? pathname
  const shown = useRef(page)
  useEffect(() => {
    document.title = title === name ? name : `${title} – ${name}`
  }, [title, name])
  useEffect(() => {
    // Not on the first page: there the browser starts at the top anyway.
    // In the main part, Tab goes on with what the page is for, and not with what is around it.
    if (shown.current !== page) focusMain()
    shown.current = page
  }, [page])
  return (
    <h1 id={pageHeadingId}>
      <span id="react-admin-title" ref={titleRef} />
      {own ? null : title}
    </h1>
  )
}

/** The text that others draw into an element, by a portal. */
const useContent = () => {
  const ref = useRef<HTMLElement>(null)
  const [content, setContent] = useState('')
  useEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    const read = () => setContent(element.textContent)
    const observer = new MutationObserver(read)
    observer.observe(element, { childList: true, characterData: true, subtree: true })
    read()
    return () => observer.disconnect()
  }, [])
  return [ref, content] as const
}
