import type { Theme } from '@mui/material/styles'
import { ThemeProvider } from '@mui/system'
import { useCallback, type ReactNode } from 'react'

/** Gives a menu of react-admin, which takes no name, one for readers, and says at its button that there is a menu. */
export const NamedMenu = ({
  name,
  children,
}: {
  readonly name: string
  readonly children: ReactNode
}) => {
  const withName = useCallback(
    (theme: Theme): Theme => ({
      ...theme,
      components: {
        ...theme.components,
        MuiButton: {
          ...theme.components?.MuiButton,
          defaultProps: { ...theme.components?.MuiButton?.defaultProps, 'aria-haspopup': 'menu' },
        },
        MuiMenu: {
          ...theme.components?.MuiMenu,
          defaultProps: {
            ...theme.components?.MuiMenu?.defaultProps,
            slotProps: {
              // What is no entry has to be part of a landmark.
              paper: { role: 'region', 'aria-label': name },
              list: { 'aria-label': name },
            },
          },
        },
      },
    }),
    [name],
  )
  return <ThemeProvider theme={withName}>{children}</ThemeProvider>
}
