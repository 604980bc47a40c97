import { createContext, type ReactNode } from 'react'

/** The logo of the application, before its name in the app bar; without one there is the name alone. */
export const LogoContext = createContext<ReactNode>(null)
