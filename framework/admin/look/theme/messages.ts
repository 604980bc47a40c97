import type { Theme } from '@mui/material/styles'

const toTint = (token: 'danger' | 'warning' | 'success' | 'info') => ({
  background: `var(--${token}-tint)`,
  color: 'var(--ink)',
  '& .MuiAlert-icon': { color: `var(--${token})` },
})

/** What informs: messages, and choices. */
export const messages: Theme['components'] = {
  MuiAlert: {
    styleOverrides: {
      root: {
        padding: '6px 8px 6px 12px',
        // A button beside the text goes below it before the text is squeezed.
        flexWrap: 'wrap',
        variants: [
          { props: { severity: 'error' }, style: toTint('danger') },
          { props: { severity: 'warning' }, style: toTint('warning') },
          { props: { severity: 'success' }, style: toTint('success') },
          { props: { severity: 'info' }, style: toTint('info') },
        ],
      },
      icon: { marginRight: 8, padding: 0, paddingTop: 1, fontSize: 20, opacity: 1 },
      message: {
        flex: '1 1 180px',
        minWidth: 0,
        padding: 0,
        overflowWrap: 'anywhere',
        '& p': { margin: 0 },
      },
      action: { gap: 8, marginRight: 0, padding: '0 0 0 8px' },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        padding: '3px 12px',
        border: '1px solid var(--line-strong)',
        color: 'var(--ink)',
        fontSize: 'inherit',
        '&:hover': { background: 'var(--hover)' },
        '&.Mui-selected, &.Mui-selected:hover': {
          background: 'var(--petrol-tint)',
          color: 'var(--petrol-strong)',
          fontWeight: 600,
        },
      },
    },
  },
}
