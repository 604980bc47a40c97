import { combineDataProviders, type DataProvider } from 'react-admin'
import { type Application, user } from '@quayside/framework'
import { createDeclaredProvider } from './declaredProvider.ts'
import type { HttpClient } from './httpClient.ts'
import { createLateCalls } from './late/lateCalls.ts'
import { createListStates, type ListPorts } from './listStates.ts'
import { createPreferenceCalls } from './preferenceCalls.ts'
import type { ResourceProvider } from './resourceProvider.ts'
import { createUserProvider } from './userProvider.ts'
import { createUserWrites, type UserNotice } from './userWrites.ts'
import { createWholeLists } from './wholeList.ts'

export interface DataPorts extends ListPorts {
  readonly application: Application
  readonly http: HttpClient
  /** The company that the session works for. */
  readonly participantCode: () => string
  readonly notifyUserSaved: (notice: UserNotice, username: string) => void
}

/** The data of the portal: react-admin's calls by the name of the view, and the further calls. */
export const createDataProvider = ({
  application,
  http,
  participantCode,
  notifyUserSaved,
  ...listPorts
}: DataPorts): DataProvider & ResourceProvider => {
  const lists = createListStates(listPorts)
  const wholeLists = createWholeLists(application, http, participantCode)
  const declared = createDeclaredProvider(http, lists, wholeLists)
  const writes = createUserWrites(http, participantCode, notifyUserSaved)
  const users = createUserProvider(declared, writes, wholeLists)
  return {
    // Its nine methods are copied, because it answers to any other name with a method that takes the name of a view first.
    ...combineDataProviders((name) =>
      listPorts.views.get(name)?.resource === user ? users : declared,
    ),
    supportAbortSignal: true,
    ...wholeLists.calls,
    ...createLateCalls(http, lists),
    ...createPreferenceCalls(application, http, listPorts.flags),
  }
}
