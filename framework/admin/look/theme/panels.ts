import type { Theme } from '@mui/material/styles'

/** What opens over the page. */
export const panels: Theme['components'] = {
  MuiModal: { defaultProps: { disableScrollLock: true } },
  MuiBackdrop: {
    styleOverrides: {
      root: { background: 'rgb(10 30 36 / 45%)' },
      invisible: { background: 'transparent' },
    },
  },
  MuiPopover: {
    defaultProps: { disableScrollLock: true, transitionDuration: 0 },
    styleOverrides: {
      paper: {
        marginTop: 4,
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius)',
        boxShadow: 'var(--shadow)',
      },
    },
  },
  MuiTooltip: {
    // What it says is the name or the description of its element, which readers get from there.
    defaultProps: { slotProps: { popper: { 'aria-hidden': true }, transition: { timeout: 0 } } },
    styleOverrides: {
      tooltip: {
        background: 'var(--ink)',
        color: 'var(--paper)',
        fontSize: 'var(--text-tiny)',
        fontWeight: 400,
        overflowWrap: 'anywhere',
        whiteSpace: 'pre-line',
        '@media print': { display: 'none' },
      },
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: {
        minWidth: 220,
        maxWidth: 'min(380px, 92vw)',
        // A shadow at the edge behind which there is more: the covers scroll with the content, the shadows do not.
        background: [
          'linear-gradient(var(--surface-raised) 50%, transparent) top / 100% 28px local',
          'linear-gradient(transparent, var(--surface-raised) 50%) bottom / 100% 28px local',
          'linear-gradient(var(--line-strong), transparent) top / 100% 14px',
          'linear-gradient(transparent, var(--line-strong)) bottom / 100% 14px',
          'var(--surface-raised)',
        ].join(', '),
        backgroundRepeat: 'no-repeat',
      },
      list: { padding: '4px 0' },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        display: 'block',
        minHeight: 32,
        padding: '6px 16px',
        whiteSpace: 'normal',
        '&.Mui-focusVisible': { background: 'var(--hover)' },
        '&[aria-disabled=true]': { color: 'var(--ink-soft)', cursor: 'default' },
        '& > small': { display: 'block' },
        '&:has(> svg, > .MuiListItemIcon-root)': {
          display: 'flex',
          alignItems: 'center',
          gap: 10,
        },
        '& .MuiListItemIcon-root, & > svg': { minWidth: 18, color: 'var(--ink-soft)' },
      },
    },
  },
  MuiListSubheader: {
    defaultProps: { disableSticky: true },
    styleOverrides: {
      root: {
        padding: '6px 16px',
        background: 'none',
        color: 'var(--ink-soft)',
        fontSize: 'var(--text-tiny)',
        lineHeight: 1.45,
        overflowWrap: 'anywhere',
      },
    },
  },
}
