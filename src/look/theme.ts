import { createTheme } from '@mui/material/styles'

/** MUI's parts in the colours of `tokens.css`, which change with the theme by themselves. */
export const theme = createTheme({
  cssVariables: { nativeColor: true },
  palette: {
    primary: { main: 'var(--petrol)', contrastText: 'var(--on-petrol)' },
    error: { main: 'var(--danger)' },
    warning: { main: 'var(--warning)' },
    info: { main: 'var(--info)' },
    success: { main: 'var(--success)' },
    text: { primary: 'var(--ink)', secondary: 'var(--ink-soft)' },
    background: { default: 'var(--paper)', paper: 'var(--surface-raised)' },
    divider: 'var(--line)',
  },
  shape: { borderRadius: 6 },
  typography: { fontFamily: 'var(--face)', fontSize: 14 },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiPaper: {
      styleOverrides: {
        root: {
          backgroundImage: 'none',
          border: '1px solid var(--line)',
          boxShadow: 'var(--shadow)',
        },
      },
    },
  },
})
