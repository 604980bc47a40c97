import type { Theme } from '@mui/material/styles'

/** A dialog: its header and its buttons stay. */
export const dialogs: Theme['components'] = {
  MuiDialog: {
    defaultProps: { disableScrollLock: true, transitionDuration: 0, maxWidth: false },
    styleOverrides: {
      paper: {
        // It grows downwards only: its title and its first inputs stay where they are when more is read.
        alignSelf: 'flex-start',
        margin: 'min(6dvh, 64px) 8px 8px',
        maxWidth: 'calc(100vw - 16px)',
        maxHeight: 'calc(100dvh - min(6dvh, 64px) - 16px)',
        border: '1px solid var(--line)',
        borderRadius: 10,
        boxShadow: 'var(--shadow)',
        // Header and buttons stay; what is between them scrolls.
        '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 },
      },
    },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '12px 16px' } } },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: {
      root: {
        flexWrap: 'wrap',
        gap: 8,
        padding: '10px 16px',
        borderTop: '1px solid var(--line)',
      },
    },
  },
}
