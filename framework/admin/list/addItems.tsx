import AddIcon from '@mui/icons-material/Add'
import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem from '@mui/material/MenuItem'
import { Link } from 'react-router-dom'
import type { AddLink } from './tools.ts'

/** Lines of a menu; no component of their own, as the menu looks for the first of its lines. */
export const addItems = (adds: readonly AddLink[], onUse: () => void) =>
  adds.map(({ label, to }) => (
    <MenuItem key={label} component={Link} to={to} onClick={onUse}>
      <ListItemIcon>
        <AddIcon />
      </ListItemIcon>
      {label}
    </MenuItem>
  ))
