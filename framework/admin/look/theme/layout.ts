import type { ThemeOptions } from '@mui/material/styles'

/** What lays out others: a row wraps, and a framed part of a page is as light as its tables. */
export const layout: ThemeOptions['components'] = {
  // What is above something is a heading where it says so itself.
  MuiTypography: { defaultProps: { variantMapping: { subtitle1: 'p', subtitle2: 'p' } } },
  MuiStack: {
    defaultProps: { useFlexGap: true, spacing: 2 },
    styleOverrides: {
      root: {
        variants: [
          {
            props: { direction: 'row' },
            style: { flexWrap: 'wrap', alignItems: 'center', minWidth: 0 },
          },
        ],
      },
    },
  },
  // An application may have a bar of its own, whose links and buttons are of its colour.
  MuiAppBar: {
    styleOverrides: {
      root: { '& .MuiButton-text': { color: 'inherit' } },
    },
  },
  MuiPaper: {
    styleOverrides: {
      root: { backgroundImage: 'none' },
      outlined: { background: 'var(--surface)', color: 'inherit' },
    },
  },
}
