import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useApplication } from '#admin/session/useApplication.ts'
import { focusMain } from '#admin/look/focusMain.ts'
import { placeAt } from '#admin/layout/menu.ts'
import { titleId, usePlaceTitle } from './pageTitle.ts'

/** The id of the heading that names the main part. */
export const pageHeadingId = 'page-heading'

/** The name of the page: in the header, and of the main part, where the focus goes first. A page may say another one by `Title`. */
export const PageHeading = () => {
  const { pathname } = useLocation()
  const title = usePlaceTitle()
  const page = placeAt(useApplication(), pathname)?.route ?? pathname
  const shown = useRef(page)
  useEffect(() => {
    // Not on the first page: there the browser starts at the top anyway.
    // In the main part, Tab goes on with what the page is for, and not with what is around it.
    if (shown.current !== page) focusMain()
    shown.current = page
  }, [page])
  return (
    <h1 id={pageHeadingId}>
      <span id={titleId} />
      <span className="place-title">{title}</span>
    </h1>
  )
}
