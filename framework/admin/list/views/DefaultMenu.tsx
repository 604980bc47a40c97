import ChosenIcon from '@mui/icons-material/Check'
import DefaultIcon from '@mui/icons-material/Star'
import NoDefaultIcon from '@mui/icons-material/StarBorder'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import { useText } from '#i18n/useText.ts'
import type { Permission } from '#schema/application.ts'
import { useApplication } from '#admin/session/useApplication.ts'
import { byPrecedence } from '#schema/list/byPrecedence.ts'
import type { CompanyView } from '#schema/list/companyViews.ts'
import type { NamedView } from '#schema/views.ts'
import { useAudience } from './useAudience.ts'
import type { Sharing } from './useSharing.ts'

const menu = {
  '& .MuiPaper-root': { maxWidth: 'min(420px, 92vw)', maxHeight: '60vh' },
  '& .MuiListSubheader-root': { py: 2, fontSize: 'var(--text-small)' },
}

/** The star of a shared view: for whom it is the default. */
export const DefaultMenu = ({
  view,
  shared,
  sharing,
}: {
  readonly view: NamedView
  readonly shared: CompanyView
  readonly sharing: Sharing
}) => {
  const text = useText()
  const { permissions } = useApplication()
  const audience = useAudience()
  const noteId = useId()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const { name, isDefault, defaultFor } = shared
  const close = () => setAnchor(undefined)
  const item = (isChosen: boolean, permission?: Permission) => (
    <MenuItem
      key={permission ?? ''}
      role="menuitemcheckbox"
      aria-checked={isChosen}
      divider={permission === undefined}
      onClick={() => {
        close()
        void sharing.chooseDefault(shared, { isDefault: !isChosen, permission })
      }}
    >
      <ListItemIcon>{isChosen ? <ChosenIcon /> : null}</ListItemIcon>
      {audience(permission)}
    </MenuItem>
  )
  const label = text('companyView.makeDefault', { name })
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {isDefault || defaultFor.length > 0 ? <DefaultIcon /> : <NoDefaultIcon />}
      </IconButton>
      <Menu
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        sx={menu}
        slotProps={{
          list: { 'aria-label': label, 'aria-describedby': noteId },
          paper: { component: 'section', 'aria-label': label },
        }}
        onClose={close}
      >
        <ListSubheader role="none" id={noteId} className="soft">
          {text('companyView.precedence')}
        </ListSubheader>
        {item(isDefault)}
        {distinguishing(permissions, view).map((permission) =>
          item(defaultFor.includes(permission), permission),
        )}
      </Menu>
    </>
  )
}

/** The permissions that not every user of a list has, from the one that counts first. */
const distinguishing = (
  permissions: readonly Permission[],
  { rights, resource }: NamedView,
): readonly Permission[] => {
  const needed: readonly string[] = rights ?? resource.access.read
  return byPrecedence(permissions).filter(
    (permission) => needed.length !== 1 || needed[0] !== permission,
  )
}
