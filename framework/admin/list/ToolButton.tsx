import IconButton from '@mui/material/IconButton'
import type { Tool } from './tools.ts'

/** A button of a tool bar that shows its icon alone; its name is a tooltip. */
export const ToolButton = ({ label, icon, onUse }: Tool) => (
  <IconButton aria-label={label} onClick={onUse}>
    {icon}
  </IconButton>
)
