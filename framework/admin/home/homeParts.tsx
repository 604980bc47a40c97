import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { TileGrid } from './TileGrid.tsx'
import { PartName } from '#admin/look/PartName.tsx'
import { fieldKey, tileKey, viewKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import type { Home } from '#schema/home.ts'
import type { Meaning } from '#schema/kinds/fieldTypes.ts'
import { representationOf } from '#schema/representation.ts'
import { fieldOf } from '#schema/resource.ts'
import { formatNumber } from '#schema/values/formatNumber.ts'
import { recordPath } from '#schema/views.ts'
import { useFormat, type CellContext } from '#admin/controls/format.ts'
import { renderCell } from '#admin/fields/renderCell.tsx'
import { marks } from '#kinds/shared/view/choiceMarks.ts'
import { WaitingLines } from '#admin/dialog/RowWaiting.tsx'
import { failureText } from '#admin/look/failureText.ts'
import { OverdueChart } from './OverdueChart.tsx'
import { useViewNamed } from '#admin/layout/useViews.ts'
import { toTileAddress } from './tileAddress.ts'
import { Areas } from './Areas.tsx'
import type { HomeQuery } from './useHome.ts'
import { useMenu } from '#admin/layout/menu.ts'

const line = { flexWrap: 'wrap', gap: '2px 12px', minHeight: 'var(--row)' }
const tones: { readonly [meaning in Meaning]?: string } = {
  bad: 'error.main',
  attention: 'warning.main',
  progress: 'info.main',
}
const tileLink = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  justifyContent: 'flex-start',
  gap: 0.5,
  height: '100%',
  p: '8px 12px 10px',
  hyphens: 'auto',
  overflowWrap: 'anywhere',
}
const sign = { fontSize: 'var(--text-title)' }

interface PartProps {
  readonly home: HomeQuery
}

/** What needs the user now; while nothing is read, in place of all parts. */
export const NowPart = ({ home: { data, error, isError, refetch } }: PartProps) => {
  const text = useText()
  if (isError && data === undefined)
    return (
      <Alert severity="error">
        {failureText(text('home.failed'), error, text)}{' '}
        <Button onClick={() => void refetch()}>{text('list.retry')}</Button>
      </Alert>
    )
  if (data === undefined) return <WaitingLines lines={6} />
  return data.tiles.length === 0 ? null : <Tiles tiles={data.tiles} />
}

/** What is overdue, as a chart. */
export const OverduePart = ({ home: { data } }: PartProps) =>
  data ? <OverdueChart tiles={data.tiles} /> : null

/** The records opened last. */
export const OpenedPart = ({ home: { data } }: PartProps) =>
  data ? <Opened opened={data.opened} /> : null

/** The saved views with their counts. */
export const ViewsPart = ({ home: { data } }: PartProps) =>
  data && data.savedViews.length > 0 ? <Views views={data.savedViews} /> : null

/** A card for every area. */
export const AreasPart = () => <Areas areas={useMenu().items} />

const Tiles = ({ tiles }: Pick<Home, 'tiles'>) => {
  const text = useText()
  const busy = tiles.filter(({ total }) => total > 0)
  const idle = tiles.filter(({ total }) => total === 0)
  const names = idle.map(({ name }) => text(tileKey(name))).join(' · ')
  return (
    <section aria-labelledby="home-now">
      <PartName id="home-now">{text('home.now')}</PartName>
      {busy.length === 0 ? (
        <Typography variant="subtitle1" sx={{ color: 'success.main' }}>
          <span aria-hidden="true">✓ </span>
          {text('home.nothing')}
        </Typography>
      ) : (
        <TileGrid count={busy.length}>
          {busy.map((tile) => (
            <Tile key={tile.name} tile={tile} />
          ))}
        </TileGrid>
      )}
      {names === '' ? null : (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 2 }}>
          {text('home.checked', { names })}
        </Typography>
      )}
    </section>
  )
}

const Tile = ({ tile }: { readonly tile: Home['tiles'][number] }) => {
  const text = useText()
  const { locale } = useFormat()
  const view = useViewNamed()(tile.view)
  if (view === undefined) return null
  const { fresh = 0, meaning } = tile
  const tone = tones[meaning as Meaning]
  return (
    <Card
      component="li"
      variant="outlined"
      sx={{ borderLeft: 3, borderLeftColor: tone ?? 'var(--line-strong)' }}
    >
      <CardActionArea component={Link} to={toTileAddress(view, tile)} sx={tileLink}>
        <Typography component="span" variant="h5">
          <Typography aria-hidden="true" component="span" sx={{ ...sign, color: tone }}>
            {marks[meaning as Meaning]}{' '}
          </Typography>
          <Count count={tile} />
        </Typography>
        <strong>{text(tileKey(tile.name))}</strong>
        <span className="soft small">{text(viewKey(view.resource, view.name))}</span>
        {fresh > 0 ? (
          <span className="soft small">
            +{text('home.fresh', { count: formatNumber(fresh, locale) })}
          </span>
        ) : null}
      </CardActionArea>
    </Card>
  )
}

const Count = ({ count }: { readonly count: { total?: number; isEstimated?: true } }) => {
  const text = useText()
  const { locale } = useFormat()
  if (count.total === undefined) return null
  const shown = formatNumber(count.total, locale)
  return <>{count.isEstimated ? text('home.moreThan', { count: shown }) : shown}</>
}

const Opened = ({ opened }: Pick<Home, 'opened'>) => {
  const text = useText()
  return (
    <section aria-labelledby="home-opened">
      <PartName id="home-opened">{text('home.lastOpened')}</PartName>
      {opened.length === 0 ? <p className="soft">{text('home.noneOpened')}</p> : null}
      <List disablePadding>
        {opened.map((entry) => (
          <Entry key={`${entry.resource} ${entry.id}`} entry={entry} />
        ))}
      </List>
    </section>
  )
}

const Entry = ({ entry }: { readonly entry: Home['opened'][number] }) => {
  const format = useFormat()
  const view = useViewNamed()(entry.view)
  if (view === undefined) return null
  const { record } = entry
  const { resource } = view
  const named = representationOf(resource)?.name
  const valueOf = (name: string) => {
    const field = fieldOf(resource, name)
    const cell: CellContext = { resource, name, record }
    return field && renderCell(field, record[name], format, cell)
  }
  const facts = (resource.list?.search?.summary ?? []).filter(
    (name) => name !== named && (record[name] ?? '') !== '',
  )
  return (
    <ListItem divider disableGutters dense sx={line}>
      <Link to={recordPath(view, record as { id: number })}>
        {named === undefined ? entry.id : valueOf(named)}
      </Link>
      {facts.map((name) => (
        <span key={name} className="soft small">
          <span className="visually-hidden">{format.text(fieldKey(resource, name))} </span>
          {valueOf(name)}
        </span>
      ))}
    </ListItem>
  )
}

const Views = ({ views }: { readonly views: Home['savedViews'] }) => {
  const text = useText()
  const { locale } = useFormat()
  const viewNamed = useViewNamed()
  const newsOf = (news = 0) => formatNumber(news, locale)
  return (
    <section aria-labelledby="home-views">
      <PartName id="home-views">{text('ra.saved_queries.label')}</PartName>
      <List disablePadding>
        {views.map((saved) => {
          const view = viewNamed(saved.view)
          return view === undefined ? null : (
            <ListItem divider disableGutters dense sx={line} key={`${saved.view} ${saved.name}`}>
              <Link to={view.route + saved.search}>{saved.name}</Link>
              <span className="soft small">{text(viewKey(view.resource, view.name))}</span>
              <Typography component="span" variant="subtitle1" sx={{ ml: 'auto' }}>
                {(saved.news ?? 0) > 0 ? (
                  <Typography component="span" variant="inherit" color="primary" sx={{ mr: 3 }}>
                    {text('home.news', { count: newsOf(saved.news) })}
                  </Typography>
                ) : null}
                <Count count={saved} />
              </Typography>
            </ListItem>
          )
        })}
      </List>
    </section>
  )
}
