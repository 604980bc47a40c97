import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { PartName } from '#admin/look/PartName.tsx'
import { isDeadline } from '#schema/kinds/traits.ts'
import { fieldKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import type { Home } from '#schema/home.ts'
import { fieldOf } from '#schema/resource.ts'
import { formatNumber } from '#schema/values/formatNumber.ts'
import type { NamedView } from '#schema/views.ts'
import { useFormat } from '#admin/controls/format.ts'
import { useViewNamed, type ViewNamed } from '#admin/layout/useViews.ts'
import { toTileAddress } from './tileAddress.ts'

type HomeTile = Home['tiles'][number]
/** What is overdue of one due field. */
interface Overdue {
  readonly tile: HomeTile
  readonly view: NamedView
  readonly field: string
}

const Bar = styled(Link)({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 190px) minmax(60px, 1fr) minmax(56px, auto)',
  alignItems: 'center',
  gap: 10,
  minHeight: 28,
  color: 'var(--ink)',
  textDecoration: 'none',
  '&:hover': { background: 'var(--hover)' },
})
const Part = styled('span')({
  display: 'inline-block',
  height: 14,
  background: 'var(--danger-tint)',
  boxShadow: 'inset 0 0 0 1px var(--danger)',
  '&[data-fresh]': { background: 'var(--danger)' },
})
const legend = { mt: 1.5, '& > span': { width: 14, ml: 2, verticalAlign: -2 } }

/** How much is overdue of each thing that is expected, and how much of it since yesterday; each bar leads to these rows. */
export const OverdueChart = ({ tiles }: { readonly tiles: readonly HomeTile[] }) => {
  const text = useText()
  const { locale } = useFormat()
  const viewNamed = useViewNamed()
  const bars = tiles.flatMap((tile) => toOverdue(tile, viewNamed))
  const most = Math.max(...bars.map(({ tile }) => tile.total))
  // One bar compares nothing.
  if (bars.length < 2 || most <= 0) return null
  return (
    <section aria-labelledby="home-overdue">
      <PartName id="home-overdue">{text('home.overdue')}</PartName>
      <Box component="ul">
        {bars.map(({ tile, view, field }) => {
          const { total, fresh = 0 } = tile
          const name = text(fieldKey(view.resource, field))
          const width = (count: number) => ({ width: `${(100 * count) / most}%` })
          const count = formatNumber(total, locale)
          const shown = tile.isEstimated ? text('home.moreThan', { count }) : count
          return (
            <li key={tile.name}>
              <Bar to={toTileAddress(view, tile)}>
                <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
                  {name}
                </Box>
                <Box component="span" sx={{ display: 'flex' }}>
                  <Part style={width(Math.max(total - fresh, 0))} />
                  <Part data-fresh="" style={width(Math.min(fresh, total))} />
                </Box>
                <Typography component="span" variant="subtitle1" sx={{ textAlign: 'end' }}>
                  {shown}
                  {fresh > 0 ? (
                    <span className="visually-hidden">
                      {' '}
                      {text('home.fresh', { count: formatNumber(fresh, locale) })}
                    </span>
                  ) : null}
                </Typography>
              </Bar>
            </li>
          )
        })}
      </Box>
      <Typography variant="caption" component="p" color="textSecondary" sx={legend}>
        <Part aria-hidden="true" /> {text('home.before')} <Part aria-hidden="true" data-fresh="" />{' '}
        {text('home.sinceYesterday')}
      </Typography>
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
