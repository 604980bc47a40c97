import { styled } from '@mui/material/styles'
import { TitlePortal } from 'react-admin'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useApplication } from '#admin/session/useApplication.ts'
import { focusMain } from '#admin/look/focusMain.ts'
import { menuTargetAt } from '#admin/layout/menu.ts'
import { useTargetTitle } from './pageTitle.ts'

/** The id of the heading that names the main part. */
export const pageHeadingId = 'page-heading'

const Heading = styled('h1')(({ theme }) => ({
  minWidth: 0,
  margin: '0 4px',
  padding: '2px 0 2px 12px',
  borderLeft: '1px solid var(--bar-line)',
  overflow: 'hidden',
  fontSize: 'var(--text-title)',
  fontWeight: 500,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  [theme.breakpoints.down('sm')]: { padding: 0, borderLeft: 0 },
  // A page that says its title itself.
  '& > :not(:empty) + span': { display: 'none' },
}))

/** The id of the element in which a list shows how many records it has. */
export const pageCountId = 'page-count'

const Count = styled('span')(({ theme }) => ({
  fontVariantNumeric: 'tabular-nums',
  opacity: 0.8,
  // On a phone the title needs the width; the pager has the number.
  [theme.breakpoints.down('sm')]: { display: 'none' },
}))

/** The name of the page, and how many records it lists: in the app bar, and of the main part, where the focus goes first. A page may say another one by `Title`. */
export const PageHeading = () => {
  const { pathname } = useLocation()
  const title = useTargetTitle()
  const page = menuTargetAt(useApplication(), pathname)?.route ?? pathname
  const shown = useRef(page)
  useEffect(() => {
    // Not on the first page: there the browser starts at the top anyway.
    // In the main part, Tab goes on with what the page is for, and not with what is around it.
    if (shown.current !== page) focusMain()
    shown.current = page
  }, [page])
  return (
    <>
      <Heading id={pageHeadingId}>
        <TitlePortal variant="inherit" variantMapping={{ inherit: 'span' }} />
        <span>{title}</span>
      </Heading>
      <Count id={pageCountId} />
    </>
  )
}
