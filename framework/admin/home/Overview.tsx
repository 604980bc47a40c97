import ViewListOutlined from '@mui/icons-material/ViewListOutlined'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import { Link } from 'react-router-dom'
import { areaKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import { PlainNote } from '#admin/look/PlainNote.tsx'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { useIcons, useMenu, type MenuItem } from '#admin/layout/menu.ts'
import { HomeNow } from './HomeNow.tsx'
import { useHome } from './useHome.ts'
import './overview.css'

/** What needs the user now, and a card for every area that the user may enter. */
export const Overview = () => {
  const text = useText()
  const { session } = useSessionState()
  const { items: areas, isPending } = useMenu()
  if (isPending) return null
  if (areas.length > 0) return <HomeOf areas={areas} />
  return (
    <PlainNote
      title={text('home.noAreas')}
      lines={[text('home.noAreasHint', { code: session.participantCode })]}
    >
      {null}
    </PlainNote>
  )
}

/** The areas are below what needs the user, and come with it: a card that moves is missed by a click. Until then there is the menu. */
const HomeOf = ({ areas }: { readonly areas: readonly MenuItem[] }) => {
  const home = useHome()
  return (
    <div className="overview" aria-busy={home.isPending}>
      <HomeNow home={home} />
      {home.isPending ? null : <Areas areas={areas} />}
    </div>
  )
}

const Areas = ({ areas }: { readonly areas: readonly MenuItem[] }) => {
  const text = useText()
  return (
    <section aria-labelledby="home-areas">
      <h2 id="home-areas" className="part-name">
        {text('shell.areas')}
      </h2>
      <ul className="cards">
        {areas.map((area) => (
          <AreaCard key={area.route} area={area} />
        ))}
      </ul>
    </section>
  )
}

const AreaCard = ({ area }: { readonly area: MenuItem }) => {
  const text = useText()
  const { name, route, card } = area
  const Icon = useIcons()[name] ?? ViewListOutlined
  const about = text(areaKey(name), { _: '' })
  return (
    <Card component="li" variant="outlined">
      <CardActionArea component={Link} to={route} className="card">
        <Icon />
        <span>
          <span className="card-title">{text(card)}</span>
          {about === '' ? null : <span className="soft small card-hint">{about}</span>}
        </span>
      </CardActionArea>
    </Card>
  )
}
