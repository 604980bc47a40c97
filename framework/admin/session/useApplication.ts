import { createContext, useContext } from 'react'
import type { Application } from '#schema/application.ts'

export const ApplicationContext = createContext<Application | undefined>(undefined)

/** The application that the portal shows. @throws TypeError outside a portal */
export const useApplication = (): Application => {
  const application = useContext(ApplicationContext)
  if (application === undefined) throw new TypeError('there is no application here')
  return application
}
