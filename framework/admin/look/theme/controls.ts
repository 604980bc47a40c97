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
        whiteSpace: 'nowrap',
        '&:disabled, &[aria-disabled=true]': { opacity: 0.5, cursor: 'not-allowed' },
        '&[aria-pressed=true]': {
          borderColor: 'var(--petrol)',
          background: 'var(--petrol-tint)',
        },
      },
      outlined: {
        borderColor: 'var(--line-strong)',
        background: 'var(--surface)',
        '&:hover:not([aria-disabled=true])': { background: 'var(--hover)' },
        // The library's own colour is black in the dark scheme too.
        '&:disabled': { borderColor: 'var(--line-strong)', color: 'inherit' },
      },
      contained: { '&:disabled': { background: 'var(--petrol)', color: 'var(--on-petrol)' } },
      text: {
        color: 'var(--petrol)',
        '&:hover': { background: 'var(--hover)' },
        '&:disabled': { color: 'var(--petrol)' },
      },
      colorError: { borderColor: 'var(--danger)' },
      startIcon: { margin: 0 },
      endIcon: { margin: 0 },
    },
  },
  MuiButtonGroup: { defaultProps: { size: 'small', disableElevation: true } },
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
        '&:disabled': { color: 'inherit' },
      },
    },
  },
  MuiChip: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: {
        maxWidth: '100%',
        height: 26,
        border: '1px solid var(--line-strong)',
        background: 'var(--petrol-tint)',
        color: 'var(--ink)',
        fontSize: 'inherit',
        '&:hover': { background: 'var(--hover)' },
      },
      deleteIcon: { color: 'var(--ink-soft)', fontSize: 16 },
    },
  },
  MuiSvgIcon: { styleOverrides: { root: { fontSize: 18 } } },
}
