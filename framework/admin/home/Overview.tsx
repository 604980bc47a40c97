import ViewListOutlined from '@mui/icons-material/ViewListOutlined'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { TileGrid } from './TileGrid.tsx'
import { PartName } from '#admin/look/PartName.tsx'
import { areaKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import { PlainNote } from '#admin/look/PlainNote.tsx'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { useIcons, useMenu, type MenuItem } from '#admin/layout/menu.ts'
import { HomeNow } from './HomeNow.tsx'
import { useHome } from './useHome.ts'

const overview = { maxWidth: 1180, mx: 'auto', my: 1, '& section': { mb: 5 } }
const areaLink = {
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'flex-start',
  gap: 3,
  height: '100%',
  p: '9px 12px',
  '& span': { minWidth: 0, hyphens: 'auto', overflowWrap: 'anywhere' },
}

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
    <Box aria-busy={home.isPending} sx={overview}>
      <HomeNow home={home} />
      {home.isPending ? null : <Areas areas={areas} />}
    </Box>
  )
}

const Areas = ({ areas }: { readonly areas: readonly MenuItem[] }) => {
  const text = useText()
  return (
    <section aria-labelledby="home-areas">
      <PartName id="home-areas">{text('shell.areas')}</PartName>
      <TileGrid count={areas.length}>
        {areas.map((area) => (
          <AreaCard key={area.route} area={area} />
        ))}
      </TileGrid>
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
      <CardActionArea component={Link} to={route} sx={areaLink}>
        <Icon color="primary" />
        <span>
          <Typography
            component="strong"
            variant="subtitle1"
            data-title=""
            sx={{ display: 'block', color: 'primary.dark' }}
          >
            {text(card)}
          </Typography>
          {about === '' ? null : (
            <Typography
              variant="caption"
              color="textSecondary"
              sx={{ display: 'block', mt: 0.5, lineHeight: 1.45 }}
            >
              {about}
            </Typography>
          )}
        </span>
      </CardActionArea>
    </Card>
  )
}
