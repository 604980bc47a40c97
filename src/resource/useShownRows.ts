import { useListContext } from 'ra-core'
import { useText } from '#i18n/useText.ts'

/**
 * Which rows of how many a list shows, as `11–20 of 34`. Empty without rows: the table says why, and a zero would be
 * wrong where the call failed.
 */
export const useShownRows = (): string => {
  const text = useText()
  const { page, perPage, total = 0, meta } = useListContext()
  if (total === 0) return ''
  return text(meta?.totalEstimated === true ? 'list.rowsOfAbout' : 'list.rowsOf', {
    from: (page - 1) * perPage + 1,
    until: Math.min(page * perPage, total),
    total,
  })
}
