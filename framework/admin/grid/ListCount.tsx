import { useListContext } from 'react-admin'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { formatNumber } from '#schema/values/formatNumber.ts'
import { pageCountId } from '#admin/layout/header/PageHeading.tsx'
import { useFormat } from '#admin/controls/format.ts'

/** How many records the filters leave: beside the name of the page. Screen readers have it from the status of the list. */
export const ListCount = () => {
  const { locale } = useFormat()
  const { total, meta } = useListContext()
  // The app bar is there once the page is, and stays.
  const place = useSyncExternalStore(subscribe, findPlace)
  if (place === null || total === undefined) return null
  const areMore = meta?.totalEstimated === true
  return createPortal(
    <span aria-hidden="true">{`${formatNumber(total, locale)}${areMore ? '+' : ''}`}</span>,
    place,
  )
}

const subscribe = () => () => undefined
const findPlace = () => document.getElementById(pageCountId)
