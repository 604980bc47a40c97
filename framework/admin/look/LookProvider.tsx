import createCache from '@emotion/cache'
import { CacheProvider, Global } from '@emotion/react'
import type { Theme } from '@mui/material/styles'
import { ThemeProvider } from '@mui/system'
import { useMemo, type ReactNode } from 'react'
import { theme as ownTheme } from './theme/theme.ts'
import './base.css'

/**
 * Rules are inserted one by one (`speedy`): the style element stays without text, of which the policy of the page
 * knows the hash. They come first in the page, so that the style sheets of a screen decide.
 */
const cache = createCache({ key: 'mui', speedy: true, prepend: true })

export interface LookProps {
  /** MUI theme with CSS variables, which may extend the framework's. */
  readonly theme?: Theme | undefined
}

/**
 * The look of MUI for everything among its children. MUI's own provider would keep and switch colour schemes, which our
 * tokens do; this one is what it consists of beyond that.
 */
export const LookProvider = ({
  theme = ownTheme,
  children,
}: LookProps & { readonly children: ReactNode }) => {
  const variables = useMemo(() => theme.generateStyleSheets(), [theme])
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        <Global styles={variables} />
        {children}
      </ThemeProvider>
    </CacheProvider>
  )
}
