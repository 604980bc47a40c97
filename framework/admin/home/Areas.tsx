import ViewListOutlined from '@mui/icons-material/ViewListOutlined'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { TileGrid } from './TileGrid.tsx'
import { PartName } from '#admin/look/PartName.tsx'
import { areaKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import { useIcons, type MenuItem } from '#admin/layout/menu.ts'

const areaLink = {
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'flex-start',
  gap: 3,
  height: '100%',
  p: '9px 12px',
  '& span': { minWidth: 0, hyphens: 'auto', overflowWrap: 'anywhere' },
}

/** A card for every area that the user may enter. */
export const Areas = ({ areas }: { readonly areas: readonly MenuItem[] }) => {
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
