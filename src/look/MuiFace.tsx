import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import { useState, type ReactNode } from 'react'
import { theme } from './theme.ts'

/** Lets MUI's parts below draw: in our colours, and with styles that the content policy lets pass. */
export const MuiFace = ({ children }: { readonly children: ReactNode }) => {
  const [cache] = useState(() => {
    const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
    return createCache({ key: 'q', ...(nonce === undefined ? {} : { nonce }) })
  })
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </CacheProvider>
  )
}
