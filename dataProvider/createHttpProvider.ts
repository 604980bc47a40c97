import type { DataPorts, ResourceProvider } from '@quayside/framework/admin'
import { combineDataProviders, type DataProvider } from 'react-admin'
import { user } from '@quayside/framework'
import { createDeclaredProvider } from './declaredProvider.ts'
import { createFurtherCalls } from './calls/furtherCalls.ts'
import { createListStates } from './listStates.ts'
import { createPreferenceCalls } from './preferenceCalls.ts'
import { createUserProvider } from './userProvider.ts'
import { createUserWrites } from './userWrites.ts'
import { createWholeLists } from './wholeList.ts'

/** The data of an application over a client of HTTP: react-admin's calls by the name of the list, and the further calls. */
export const createHttpProvider = ({
  http,
  participantCode,
  notifyUserSaved,
  text = (key) => key,
  ...listPorts
}: DataPorts): DataProvider & ResourceProvider => {
  const { application } = listPorts
  const lists = createListStates(listPorts)
  const wholeLists = createWholeLists(application, http, participantCode)
  const declared = createDeclaredProvider({ http, lists, wholeLists, text })
  const writes = createUserWrites(http, participantCode, notifyUserSaved)
  const users = createUserProvider({ declared, writes, wholeLists, text })
  return {
    // Its nine methods are copied, because it answers to any other name with a method that takes the name of a view first.
    ...combineDataProviders((name) => (lists.isOf(name, user) ? users : declared)),
    supportAbortSignal: true,
    ...wholeLists.calls,
    ...createFurtherCalls(http, lists),
    ...createPreferenceCalls(application, http, listPorts.flags),
  }
}
