import Tabs from '@mui/material/Tabs'
import { styled } from '@mui/material/styles'

const tabHeight = 36

/** Tabs in the look of the portal, with a line below all of them; too many of them scroll. */
export const TabBar = styled(Tabs)({
  minHeight: tabHeight,
  marginBottom: 12,
  borderBottom: '1px solid var(--line)',
  '& .MuiTab-root': {
    minWidth: 0,
    minHeight: tabHeight,
    padding: '6px 12px',
    color: 'var(--ink-soft)',
    lineHeight: 'inherit',
    letterSpacing: 0,
    textTransform: 'none',
    '&:hover': { background: 'var(--hover)' },
    '&.Mui-selected': { color: 'var(--petrol)', fontWeight: 600 },
    '&.Mui-focusVisible': { outline: '2px solid var(--focus)', outlineOffset: -2 },
  },
  '& .MuiTabs-indicator': { transition: 'none' },
}) as typeof Tabs
