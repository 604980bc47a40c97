import { createContext, useContext } from 'react'
import type { DefinedApplication } from '#schema/defineApplication.ts'

export const ApplicationContext = createContext<DefinedApplication | undefined>(undefined)

/** The application of the portal. @throws TypeError outside of `Admin` */
export const useApplication = (): DefinedApplication => {
  const application = useContext(ApplicationContext)
  if (application === undefined) throw new TypeError('there is no Admin around this')
  return application
}
