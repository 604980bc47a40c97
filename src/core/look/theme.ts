import { createTheme } from '@mui/material/styles'

const buttonHeight = 32
const iconButtonSize = 28

/**
 * The theme of MUI, made from the tokens of `tokens.css`. The tokens change with appearance and density, so one theme
 * serves light, dark, comfortable and compact, and a change of them renders nothing.
 */
export const theme = createTheme({
  // Mixes colours in the browser, as only the browser knows the value of a token.
  cssVariables: { nativeColor: true },
  palette: {
    primary: {
      main: 'var(--petrol)',
      light: 'var(--petrol)',
      dark: 'var(--petrol-strong)',
      contrastText: 'var(--on-petrol)',
    },
    error: toColor('danger'),
    warning: toColor('warning'),
    success: toColor('success'),
    info: toColor('info'),
    text: { primary: 'var(--ink)', secondary: 'var(--ink-soft)', disabled: 'var(--ink-soft)' },
    divider: 'var(--line)',
    background: { default: 'var(--paper)', paper: 'var(--surface-raised)' },
    action: { active: 'var(--ink-soft)', hover: 'var(--hover)', selected: 'var(--petrol-tint)' },
  },
  shape: { borderRadius: 6 },
  spacing: 4,
  typography: {
    fontFamily: 'var(--face)',
    fontSize: 14,
    button: { textTransform: 'none', fontWeight: 500, lineHeight: 1.45 },
  },
  // Nothing moves without a reason, and what opens can be used at once.
  transitions: { create: () => 'none' },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: {
        color: 'inherit',
        variant: 'outlined',
        size: 'small',
        disableElevation: true,
      },
      styleOverrides: {
        root: {
          minHeight: buttonHeight,
          minWidth: 0,
          padding: '0 12px',
          gap: 6,
          fontSize: 'inherit',
          fontWeight: 'inherit',
          whiteSpace: 'nowrap',
          '&:disabled, &[aria-disabled=true]': { opacity: 0.5, cursor: 'not-allowed' },
        },
        outlined: {
          borderColor: 'var(--line-strong)',
          background: 'var(--surface)',
          '&:hover:not([aria-disabled=true])': { background: 'var(--hover)' },
        },
        contained: { '&:disabled': { background: 'var(--petrol)', color: 'var(--on-petrol)' } },
        text: {
          color: 'var(--petrol)',
          textDecoration: 'underline',
          textUnderlineOffset: 3,
          '&:hover': { textDecoration: 'underline', background: 'var(--hover)' },
        },
        colorError: { borderColor: 'var(--danger)' },
        startIcon: { margin: 0 },
        endIcon: { margin: 0 },
      },
    },
    MuiIconButton: {
      defaultProps: { size: 'small', color: 'inherit' },
      styleOverrides: {
        root: {
          minWidth: iconButtonSize,
          minHeight: iconButtonSize,
          padding: 4,
          borderRadius: 'var(--radius)',
          fontSize: 'inherit',
          '&:hover': { background: 'var(--hover)' },
          '&:disabled, &[aria-disabled=true]': { opacity: 0.5, cursor: 'not-allowed' },
        },
      },
    },
    MuiSvgIcon: { styleOverrides: { root: { fontSize: 18 } } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiModal: { defaultProps: { disableScrollLock: true } },
    MuiDialog: {
      defaultProps: { disableScrollLock: true, transitionDuration: 0, maxWidth: false },
      styleOverrides: {
        paper: {
          margin: 8,
          maxWidth: 'calc(100vw - 16px)',
          maxHeight: 'calc(100dvh - 32px)',
          border: '1px solid var(--line)',
          borderRadius: 10,
          boxShadow: 'var(--shadow)',
        },
      },
    },
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
      defaultProps: { disableInteractive: true, enterDelay: 400 },
      styleOverrides: {
        tooltip: { background: 'var(--ink)', color: 'var(--paper)', fontSize: 12, fontWeight: 400 },
      },
    },
    MuiAlert: {
      styleOverrides: {
        root: { alignItems: 'center', fontSize: 'inherit' },
      },
    },
  },
})

function toColor(token: 'danger' | 'warning' | 'success' | 'info') {
  const main = `var(--${token})`
  return { main, light: main, dark: main, contrastText: 'var(--surface)' }
}
