import { useListContext } from 'react-admin'
import { formatNumber } from '#schema/values/formatNumber.ts'
import { useFormat } from '#admin/controls/format.ts'

/**
 * The rows shown of the total, as `11–20 of 34`, and as a sentence for screen readers. Empty without rows: the table
 * explains why, and a zero would be wrong after a failed call.
 */
export const useShownRows = (): { readonly shown: string; readonly announcement: string } => {
  const { text, locale } = useFormat()
  const { page, perPage, total = 0, meta } = useListContext()
  if (total === 0) return { shown: '', announcement: '' }
  const areMore = meta?.totalEstimated === true
  const rows = {
    offsetBegin: formatNumber((page - 1) * perPage + 1, locale),
    offsetEnd: formatNumber(Math.min(page * perPage, total), locale),
    total: formatNumber(total, locale),
  }
  return {
    shown: text(areMore ? 'list.rowsOfMore' : 'ra.navigation.page_range_info', rows),
    announcement: text(areMore ? 'list.rowsSaidMore' : 'list.rowsSaid', rows),
  }
}
