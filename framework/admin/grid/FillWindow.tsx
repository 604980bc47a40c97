import { useEffect, useEffectEvent, type RefObject } from 'react'
import { useListContext } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import { isFilled, withRows } from './filledWindow.ts'
import { rowsThatFit } from './rowsThatFit.ts'

/** A window that is dragged has many sizes. */
const restMs = 200

/** Keeps as many rows on a page as the window has room for. */
export const FillWindow = ({ pager }: { readonly pager: RefObject<HTMLElement | null> }) => {
  const list = useListContext()
  const { data, page, perPage } = list
  const { pathname, search, state } = useLocation() as {
    pathname: string
    search: string
    state: unknown
  }
  const navigate = useNavigate()
  const fit = useEffectEvent(() => {
    if (pager.current === null) return
    const count = rowsThatFit(pager.current)
    if (count === perPage && isFilled(search)) return
    // The first row stays on the page.
    const holding = Math.floor(((page - 1) * perPage) / count) + 1
    const next = { page: holding, perPage: count, isFilled: true }
    void navigate({ pathname, search: withRows(search, list, next) }, { replace: true, state })
  })
  const hasRows = data !== undefined && data.length > 0
  useEffect(() => {
    // Rows have other heights on other pages: what fits is asked for once, and when the window changes.
    if (hasRows) fit()
  }, [hasRows])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const handleResize = () => {
      clearTimeout(timer)
      timer = setTimeout(() => fit(), restMs)
    }
    addEventListener('resize', handleResize)
    return () => {
      removeEventListener('resize', handleResize)
      clearTimeout(timer)
    }
  }, [])
  return null
}
