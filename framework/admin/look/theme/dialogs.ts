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
        '& > .MuiAlert-root': { flex: 'none', borderRadius: 0 },
        '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 },
      },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      // A long title is broken; otherwise it pushes the close button out of the dialog.
      root: { flex: 1, alignSelf: 'center', minWidth: 0, padding: 0, overflowWrap: 'anywhere' },
    },
  },
  MuiDialogContent: {
    styleOverrides: {
      root: {
        padding: '12px 16px',
        '& > *': { marginTop: 0, marginBottom: 12 },
        '& > :last-child': { marginBottom: 0 },
      },
    },
  },
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
