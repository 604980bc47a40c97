import { isDeadline } from '#schema/kinds/traits.ts'
import { Link } from 'react-router-dom'
import { fieldKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import type { Home } from '#schema/home.ts'
import { fieldOf } from '#schema/resource.ts'
import { printNumber } from '#schema/values/printNumber.ts'
import type { NamedView } from '#schema/views.ts'
import { useDisplay } from '#admin/controls/display.ts'
import { useViewNamed, type ViewNamed } from '#admin/layout/useViews.ts'
import { toTileAddress } from './tileAddress.ts'

type HomeTile = Home['tiles'][number]
/** What is overdue of one due field. */
interface Overdue {
  readonly tile: HomeTile
  readonly view: NamedView
  readonly field: string
}

/** How much is overdue of each thing that is expected, and how much of it since yesterday; each bar leads to these rows. */
export const OverdueChart = ({ tiles }: { readonly tiles: readonly HomeTile[] }) => {
  const text = useText()
  const { locale } = useDisplay()
  const viewNamed = useViewNamed()
  const bars = tiles.flatMap((tile) => toOverdue(tile, viewNamed))
  const most = Math.max(...bars.map(({ tile }) => tile.total))
  // One bar compares nothing.
  if (bars.length < 2 || most <= 0) return null
  return (
    <section aria-labelledby="home-overdue">
      <h2 id="home-overdue" className="part-name">
        {text('home.overdue')}
      </h2>
      <ul className="overdue-bars">
        {bars.map(({ tile, view, field }) => {
          const { total, fresh = 0 } = tile
          const name = text(fieldKey(view.resource, field))
          const width = (count: number) => ({ width: `${(100 * count) / most}%` })
          const count = printNumber(total, locale)
          const shown = tile.isEstimated ? text('home.moreThan', { count }) : count
          return (
            <li key={tile.name}>
              <Link to={toTileAddress(view, tile)}>
                <span className="overdue-name">{name}</span>
                <span className="overdue-room">
                  <span className="overdue-part" style={width(Math.max(total - fresh, 0))} />
                  <span
                    className="overdue-part overdue-fresh"
                    style={width(Math.min(fresh, total))}
                  />
                </span>
                <span className="overdue-number">
                  {shown}
                  {fresh > 0 ? (
                    <span className="visually-hidden">
                      {' '}
                      {text('home.fresh', { count: printNumber(fresh, locale) })}
                    </span>
                  ) : null}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
      <p className="soft small overdue-legend">
        <span className="overdue-part" aria-hidden="true" /> {text('home.before')}{' '}
        <span className="overdue-part overdue-fresh" aria-hidden="true" />{' '}
        {text('home.sinceYesterday')}
      </p>
    </section>
  )
}

/** A tile that counts what is overdue of one field, and nothing else. */
const toOverdue = (tile: HomeTile, viewNamed: ViewNamed): Overdue[] => {
  const view = viewNamed(tile.view)
  const [[field, state] = ['', ''], ...more] = Object.entries(tile.filters)
  const isDue = view !== undefined && isDeadline(fieldOf(view.resource, field))
  return isDue && state === 'OVERDUE' && more.length === 0 ? [{ tile, view, field }] : []
}
