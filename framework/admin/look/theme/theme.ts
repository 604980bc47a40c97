import { createTheme, type ThemeOptions } from '@mui/material/styles'
import type {} from '@mui/material/themeCssVarsAugmentation'
import { controls } from './controls.ts'
import { dialogs } from './dialogs.ts'
import { frame } from './frame.ts'
import { inputs } from './inputs.ts'
import { layout } from './layout.ts'
import { messages } from './messages.ts'
import { panels } from './panels.ts'
import { tables } from './tables.ts'

/** Text of a part of the page: that page says how large, by the sizes of `tokens.css`. */
const asAround = { fontSize: 'inherit', lineHeight: 'inherit' } as const

/** The options of the theme: an application makes a theme of its own from them by `createTheme`. */
export const themeOptions: ThemeOptions = {
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
  // Below `sm` rows are cards and the menu is over the page; from `md` the sidebar has names.
  breakpoints: { values: { xs: 0, sm: 700, md: 1100, lg: 1400, xl: 1800 } },
  sidebar: { width: 226, closedWidth: 53 },
  typography: {
    fontFamily: 'var(--face)',
    body1: asAround,
    body2: asAround,
    button: { textTransform: 'none', fontSize: 'inherit', fontWeight: 500, lineHeight: 1.45 },
    caption: { fontSize: 'var(--text-small)', lineHeight: 1.3 },
    h5: { fontSize: 'var(--text-figure)', fontWeight: 600, lineHeight: 1.2 },
    subtitle2: { fontSize: 'var(--text-small)', fontWeight: 600, lineHeight: 1.45 },
    subtitle1: { fontSize: 'inherit', fontWeight: 600, lineHeight: 'inherit' },
    h6: { fontSize: 'var(--text-large)', fontWeight: 600, lineHeight: 1.45 },
  },
  // Nothing moves without a reason, and what opens can be used at once.
  transitions: { create: () => 'none' },
  components: {
    ...controls,
    ...frame,
    ...layout,
    ...messages,
    ...panels,
    ...dialogs,
    ...inputs,
    ...tables,
  },
}

/**
 * The theme of MUI, made from the tokens of `tokens.css`. The tokens change with appearance and density, so one theme
 * serves light, dark, comfortable and compact, and a change of them renders nothing.
 */
export const theme = createTheme(themeOptions)

function toColor(token: 'danger' | 'warning' | 'success' | 'info') {
  const main = `var(--${token})`
  return { main, light: main, dark: main, contrastText: 'var(--surface)' }
}
