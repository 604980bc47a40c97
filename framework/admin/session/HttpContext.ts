import { createContext, useContext } from 'react'
import type { HttpClient } from '#admin/http/httpClient.ts'

/** The HTTP client for screens; `createServices` creates it. */
export const HttpContext = createContext<HttpClient | undefined>(undefined)

export const useHttp = (): HttpClient => {
  const http = useContext(HttpContext)
  if (http === undefined) throw new TypeError('there is no HTTP client here')
  return http
}
