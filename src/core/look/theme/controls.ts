import type { ThemeOptions } from '@mui/material/styles'

const buttonHeight = 32
const iconButtonSize = 28

/** Buttons and what is as small. */
export const controls: ThemeOptions['components'] = {
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
  MuiAlert: {
    styleOverrides: {
      root: {
        alignItems: 'center',
        padding: '2px 12px',
        fontSize: 'inherit',
        lineHeight: 'inherit',
        ...Object.fromEntries(
          (['error', 'warning', 'success', 'info'] as const).map((severity) => {
            const token = severity === 'error' ? 'danger' : severity
            const color = `var(--${token})`
            return [
              `&.MuiAlert-color${severity[0]?.toUpperCase()}${severity.slice(1)}`,
              { background: `var(--${token}-tint)`, color, '& .MuiAlert-icon': { color } },
            ]
          }),
        ),
      },
      message: { minWidth: 0, padding: '6px 0', overflowWrap: 'anywhere' },
      action: {
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 8,
        margin: '0 0 0 auto',
        padding: '4px 0',
      },
    },
  },
}
