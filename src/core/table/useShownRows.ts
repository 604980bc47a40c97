import { useListContext } from 'ra-core'
import { useText } from '#i18n/useText.ts'

/**
 * Which rows of how many a list shows, as `11–20 of 34`, and in words to be heard. Empty without rows: the table says
 * why, and a zero would be wrong where the call failed.
 */
export const useShownRows = (): { readonly shown: string; readonly said: string } => {
  const text = useText()
  const { page, perPage, total = 0, meta } = useListContext()
  if (total === 0) return { shown: '', said: '' }
  const isEstimated = meta?.totalEstimated === true
  const rows = { from: (page - 1) * perPage + 1, until: Math.min(page * perPage, total), total }
  return {
    shown: text(isEstimated ? 'list.rowsOfAbout' : 'list.rowsOf', rows),
    said: text(isEstimated ? 'list.rowsSaidAbout' : 'list.rowsSaid', rows),
  }
}
