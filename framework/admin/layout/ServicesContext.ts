import { createContext, useContext } from 'react'
import type { Services } from './createServices.ts'

export const ServicesContext = createContext<Services | undefined>(undefined)

/** What the frame runs on. @throws TypeError outside of `Admin` */
export const useServices = (): Services => {
  const services = useContext(ServicesContext)
  if (services === undefined) throw new TypeError('there is no Admin around this')
  return services
}
