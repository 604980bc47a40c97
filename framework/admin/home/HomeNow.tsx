import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import { Link } from 'react-router-dom'
import { fieldKey, tileKey, viewKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import type { Home } from '#schema/home.ts'
import type { Meaning } from '#schema/kinds/fieldTypes.ts'
import { representationOf } from '#schema/representation.ts'
import { fieldOf } from '#schema/resource.ts'
import { printNumber } from '#schema/values/printNumber.ts'
import { recordPath } from '#schema/views.ts'
import { useDisplay } from '#admin/controls/display.ts'
import { renderCell } from '#admin/fields/renderCell.tsx'
import { marks } from '#kinds/shared/view/choiceMarks.ts'
import { WaitingLines } from '#admin/dialog/RowWaiting.tsx'
import { failureText } from '#admin/look/failureText.ts'
import { OverdueChart } from './OverdueChart.tsx'
import { useViewNamed } from '#admin/layout/useViews.ts'
import { toTileAddress } from './tileAddress.ts'
import type { useHome } from './useHome.ts'
import './home.css'

/** What needs the user now, what was opened last, and the saved views. */
export const HomeNow = ({ home }: { readonly home: ReturnType<typeof useHome> }) => {
  const text = useText()
  const { data, error, isError, refetch } = home
  if (isError && data === undefined)
    return (
      <Alert severity="error">
        {failureText(text('home.failed'), error, text)}{' '}
        <Button onClick={() => void refetch()}>{text('list.retry')}</Button>
      </Alert>
    )
  if (data === undefined) return <WaitingLines lines={6} />
  return (
    <>
      {data.tiles.length === 0 ? null : <Tiles tiles={data.tiles} />}
      <OverdueChart tiles={data.tiles} />
      <div className="home-lists">
        <Opened opened={data.opened} />
        {data.savedViews.length === 0 ? null : <Views views={data.savedViews} />}
      </div>
    </>
  )
}

const Tiles = ({ tiles }: Pick<Home, 'tiles'>) => {
  const text = useText()
  const busy = tiles.filter(({ total }) => total > 0)
  const idle = tiles.filter(({ total }) => total === 0)
  const names = idle.map(({ name }) => text(tileKey(name))).join(' · ')
  return (
    <section aria-labelledby="home-now">
      <h2 id="home-now" className="part-name">
        {text('home.now')}
      </h2>
      {busy.length === 0 ? (
        <p className="home-calm">
          <span aria-hidden="true">✓ </span>
          {text('home.nothing')}
        </p>
      ) : (
        <ul className="tiles">
          {busy.map((tile) => (
            <Tile key={tile.name} tile={tile} />
          ))}
        </ul>
      )}
      {names === '' ? null : (
        <p className="soft small home-idle">{text('home.checked', { names })}</p>
      )}
    </section>
  )
}

const Tile = ({ tile }: { readonly tile: Home['tiles'][number] }) => {
  const text = useText()
  const { locale } = useDisplay()
  const view = useViewNamed()(tile.view)
  if (view === undefined) return null
  const { fresh = 0, meaning } = tile
  return (
    <Card component="li" variant="outlined" className="tile" data-tone={meaning}>
      <CardActionArea component={Link} to={toTileAddress(view, tile)}>
        <span className="tile-count">
          <span aria-hidden="true" className="tile-sign">
            {marks[meaning as Meaning]}{' '}
          </span>
          <Count count={tile} />
        </span>
        <span className="tile-name">{text(tileKey(tile.name))}</span>
        <span className="soft small tile-more">{text(viewKey(view.resource, view.name))}</span>
        {fresh > 0 ? (
          <span className="soft small tile-more">
            +{text('home.fresh', { count: printNumber(fresh, locale) })}
          </span>
        ) : null}
      </CardActionArea>
    </Card>
  )
}

const Count = ({ count }: { readonly count: { total?: number; isEstimated?: true } }) => {
  const text = useText()
  const { locale } = useDisplay()
  if (count.total === undefined) return null
  const shown = printNumber(count.total, locale)
  return <>{count.isEstimated ? text('home.moreThan', { count: shown }) : shown}</>
}

const Opened = ({ opened }: Pick<Home, 'opened'>) => {
  const text = useText()
  return (
    <section aria-labelledby="home-opened">
      <h2 id="home-opened" className="part-name">
        {text('home.lastOpened')}
      </h2>
      {opened.length === 0 ? <p className="soft">{text('home.noneOpened')}</p> : null}
      <List disablePadding className="home-lines">
        {opened.map((entry) => (
          <Entry key={`${entry.resource} ${entry.id}`} entry={entry} />
        ))}
      </List>
    </section>
  )
}

const Entry = ({ entry }: { readonly entry: Home['opened'][number] }) => {
  const display = useDisplay()
  const view = useViewNamed()(entry.view)
  if (view === undefined) return null
  const { record } = entry
  const { resource } = view
  const named = representationOf(resource)?.name
  const valueOf = (name: string) => {
    const field = fieldOf(resource, name)
    const place = { resource, name, record }
    return field && renderCell(field, record[name], display, place)
  }
  const facts = (resource.list?.search?.summary ?? []).filter(
    (name) => name !== named && (record[name] ?? '') !== '',
  )
  return (
    <ListItem divider disableGutters dense>
      <Link to={recordPath(view, record as { id: number })}>
        {named === undefined ? entry.id : valueOf(named)}
      </Link>
      {facts.map((name) => (
        <span key={name} className="soft small">
          <span className="visually-hidden">{display.text(fieldKey(resource, name))} </span>
          {valueOf(name)}
        </span>
      ))}
    </ListItem>
  )
}

const Views = ({ views }: { readonly views: Home['savedViews'] }) => {
  const text = useText()
  const { locale } = useDisplay()
  const viewNamed = useViewNamed()
  const newsOf = (news = 0) => printNumber(news, locale)
  return (
    <section aria-labelledby="home-views">
      <h2 id="home-views" className="part-name">
        {text('ra.saved_queries.label')}
      </h2>
      <List disablePadding className="home-lines">
        {views.map((saved) => {
          const view = viewNamed(saved.view)
          return view === undefined ? null : (
            <ListItem divider disableGutters dense key={`${saved.view} ${saved.name}`}>
              <Link to={view.route + saved.search}>{saved.name}</Link>
              <span className="soft small">{text(viewKey(view.resource, view.name))}</span>
              <span className="home-number">
                {(saved.news ?? 0) > 0 ? (
                  <span className="home-news">
                    {text('home.news', { count: newsOf(saved.news) })}
                  </span>
                ) : null}
                <Count count={saved} />
              </span>
            </ListItem>
          )
        })}
      </List>
    </section>
  )
}
