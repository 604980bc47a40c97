const fewest = 5
const most = 100

/** Tool bar, head and filters, pager, and what is between them and around. */
const besideRows = 196

/** How many rows a list will have room for that is not drawn yet; about as many as `rowsThatFit` says then. */
export const rowsToCome = (): number => {
  const page = document.querySelector('main')
  const row = Number.parseFloat(
    getComputedStyle(document.documentElement).getPropertyValue('--row'),
  )
  if (page === null || !(row > 0)) return fewest
  const footer = document.querySelector('footer')?.getBoundingClientRect().height ?? 0
  const room = innerHeight - page.getBoundingClientRect().top - footer - besideRows
  return toCount(room / row)
}

/** How many rows the table can have before it scrolls, at the height that they have now. `pager` is what follows the table on its page. */
export const rowsThatFit = (pager: Element): number => {
  const page = pager.closest('main')
  const scroller = page?.querySelector('.table-scroller')
  const rows = scroller?.querySelectorAll('tbody > tr')
  const [first, last] = [rows?.item(0), rows?.item(rows.length - 1)]
  if (!page || !scroller || !rows || !first || !last) return fewest
  const { scrollHeight, clientHeight } = document.documentElement
  const startOf = (element: Element) => element.getBoundingClientRect().top + scrollY
  const endOf = (element: Element) => element.getBoundingClientRect().bottom + scrollY
  const end = Math.min(endOf(last), endOf(scroller))
  const below =
    endOf(pager) -
    end +
    Number.parseFloat(getComputedStyle(page).paddingBottom) +
    scrollHeight -
    endOf(page)
  const height = (endOf(last) - startOf(first)) / rows.length
  // The rows may be scrolled.
  const top = startOf(first) + scroller.scrollTop
  return toCount((clientHeight - top - below) / height)
}

const toCount = (rows: number): number => Math.min(most, Math.max(fewest, Math.floor(rows)))
