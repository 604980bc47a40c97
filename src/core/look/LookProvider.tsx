import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { theme } from './theme/theme.ts'

/**
 * Rules are inserted one by one (`speedy`): the style element stays without text, of which the policy of the page
 * knows the hash. They come first in the page, so that the style sheets of a screen decide.
 */
const cache = createCache({ key: 'mui', speedy: true, prepend: true })

/** The look of MUI for everything among its children. */
export const LookProvider = ({ children }: { readonly children: ReactNode }) => (
  <CacheProvider value={cache}>
    <ThemeProvider theme={theme} storageManager={null}>
      {children}
    </ThemeProvider>
  </CacheProvider>
)
