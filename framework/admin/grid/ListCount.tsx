import { useListContext } from 'react-admin'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { formatNumber } from '#schema/values/formatNumber.ts'
import { pageCountId } from '#admin/layout/header/PageHeading.tsx'
import { useFormat } from '#admin/controls/format.ts'

/** How many records the filters leave: beside the name of the page. Screen readers have it from the status of the list. */
export const ListCount = () => {
  const { locale } = useFormat()
  const { total, meta } = useListContext()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEffect(() => setPlace(document.getElementById(pageCountId)), [])
  if (place === null || total === undefined) return null
  const areMore = meta?.totalEstimated === true
  return createPortal(
    <span aria-hidden="true">{`${formatNumber(total, locale)}${areMore ? '+' : ''}`}</span>,
    place,
  )
}
