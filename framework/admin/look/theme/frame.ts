import type { ThemeOptions } from '@mui/material/styles'
import type { ReactNode } from 'react'

/** Within a box around it, the bar would not stick to the window. */
const Unwrapped = ({ children }: { readonly children?: ReactNode }) => children

/** react-admin's layout, app bar, sidebar and menus: its own ones, and those of the framework, which are made of them. */
export const frame: ThemeOptions['components'] = {
  RaLayout: {
    styleOverrides: {
      root: {
        minWidth: 0,
        minHeight: '100dvh',
        background: 'none',
        '& .RaLayout-appFrame': { marginTop: 0 },
        '& .RaLayout-content': {
          flex: 1,
          width: '100%',
          minWidth: 0,
          padding: '16px 20px 24px',
          background: 'none',
          '@media (width < 700px)': { padding: 12 },
          '&:focus': { outline: 'none' },
        },
        '&[data-archive=true]': {
          '--bar-ground': '#5a3f1b',
          background: 'var(--archive-tint)',
        },
        ':root[data-theme=dark] &[data-archive=true]': { '--bar-ground': '#4a3516' },
      },
    },
  },
  RaAppBar: {
    defaultProps: { color: 'primary', container: Unwrapped, position: 'sticky' },
    styleOverrides: {
      root: ({ theme }) => ({
        '--bar-line': 'rgb(255 255 255 / 40%)',
        zIndex: 20,
        borderRadius: 0,
        boxShadow: 'none',
        '&.MuiAppBar-colorPrimary': { background: 'var(--bar-ground)', color: '#fff' },
        '& :focus-visible': { outline: '2px solid #ffd9a8' },
        '& .RaAppBar-toolbar': {
          gap: '0 6px',
          minHeight: 'var(--bar)',
          padding: '0 12px',
          // One line, in which the name of the page is cut off; a second one when it is asked for.
          [theme.breakpoints.down('sm')]: { flexWrap: 'wrap', gap: 0, padding: '7px 8px' },
        },
        '& .RaAppBar-toolbar :is(.MuiButton-root, .MuiIconButton-root)': {
          minWidth: 36,
          height: 36,
          borderColor: 'transparent',
          background: 'none',
          color: 'inherit',
          fontSize: 'var(--text-small)',
          textDecoration: 'none',
          '&:hover': { background: 'rgb(255 255 255 / 14%)' },
        },
        '& .MuiSvgIcon-root': { fontSize: 20 },
        // At 400 % the bar would take a third of the window.
        '@media (width < 700px) and (height <= 400px)': { position: 'static' },
        '@media print': { display: 'none' },
      }),
    },
  },
  RaSkipNavigationButton: {
    styleOverrides: {
      root: {
        '&&, &&:hover': {
          background: 'var(--surface-raised)',
          color: 'var(--ink)',
          opacity: 1,
        },
      },
    },
  },
  RaLocalesMenuButton: {
    styleOverrides: {
      root: {
        '& .MuiButton-root': { gap: 2, padding: '0 4px' },
        // For readers: what is chosen here.
        '& .MuiButton-startIcon': {
          position: 'absolute',
          width: 1,
          height: 1,
          overflow: 'hidden',
          clipPath: 'inset(50%)',
        },
      },
    },
  },
  RaUserMenu: {
    styleOverrides: {
      root: {
        // The name is that of the button, and the first line of the menu; the bar has no room for it.
        '& .RaUserMenu-userButton.RaUserMenu-userButton': {
          margin: 0,
          gap: 0,
          padding: 0,
          fontSize: 0,
        },
      },
    },
  },
  MuiDrawer: { defaultProps: { transitionDuration: 0 } },
  RaSidebar: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: 'auto',
        '&.RaSidebar-appBarCollapsed': { marginTop: 0 },
        '& .MuiPaper-root': {
          overflowY: 'auto',
          border: 0,
          borderRadius: 0,
          borderRight: '1px solid var(--line)',
          background: 'var(--surface)',
        },
        '& .RaSidebar-fixed': { position: 'static', height: 'auto' },
        [theme.breakpoints.up('sm')]: {
          '& .MuiPaper-root': {
            position: 'sticky',
            top: 'var(--bar)',
            height: 'calc(100dvh - var(--bar))',
          },
        },
        '@media print': { display: 'none' },
      }),
    },
  },
  RaMenu: {
    styleOverrides: {
      root: { '&&': { width: 'auto', padding: '10px 8px' } },
    },
  },
  RaMenuItemLink: {
    styleOverrides: {
      root: {
        '&&': { minHeight: 34 },
        padding: '4px 10px',
        borderRadius: 'var(--radius)',
        color: 'inherit',
        '& .RaMenuItemLink-icon': { minWidth: 0 },
        '& > .MuiTypography-root': { whiteSpace: 'normal' },
        // A bar rather than bold text, which would need another line.
        '&[aria-current=page]': {
          background: 'var(--petrol-tint)',
          boxShadow: 'inset 3px 0 var(--petrol)',
          color: 'var(--petrol-strong)',
          '& .RaMenuItemLink-icon': { color: 'inherit' },
          '@media (forced-colors: active)': { borderLeft: '3px solid' },
        },
        // Its icon is named by its tooltip.
        '.RaMenu-closed > &:has(> .RaMenuItemLink-icon)': {
          justifyContent: 'center',
          padding: '4px 0',
          '& > .MuiTypography-root': { display: 'none' },
        },
      },
    },
  },
}
