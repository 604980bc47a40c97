const fewest = 5
const most = 100

/**
 * How many rows the table can have before the page scrolls, at the height that they have now. `pager` is what follows the table on its
 * page.
 */
export const rowsThatFit = (pager: Element): number => {
  const page = pager.closest('main')
  const rows = page?.querySelectorAll('[role=grid] tbody > tr')
  const [first, last] = [rows?.item(0), rows?.item(rows.length - 1)]
  if (!page || !rows || !first || !last) return fewest
  const { scrollHeight, clientHeight } = document.documentElement
  const top = first.getBoundingClientRect().top + scrollY
  const end = last.getBoundingClientRect().bottom + scrollY
  const below =
    pager.getBoundingClientRect().bottom +
    scrollY -
    end +
    Number.parseFloat(getComputedStyle(page).paddingBottom) +
    scrollHeight -
    (page.getBoundingClientRect().bottom + scrollY)
  const height = (end - top) / rows.length
  return Math.min(most, Math.max(fewest, Math.floor((clientHeight - top - below) / height)))
}
