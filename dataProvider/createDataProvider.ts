import { combineDataProviders, type DataProvider } from 'react-admin'
import { user } from '@quayside/framework'
import { createDeclaredProvider } from './declaredProvider.ts'
import type { HttpClient } from './httpClient.ts'
import { lateMethods, onceLoaded } from './lateMethods.ts'
import { createListStates, type ListPorts } from './listStates.ts'
import { createPreferenceCalls } from './preferenceCalls.ts'
import type { LateCalls, ResourceProvider } from './resourceProvider.ts'
import { createUserProvider } from './userProvider.ts'
import type { UserNotice } from './userWrites.ts'
import type { WholeLists } from './wholeList.ts'

export interface DataPorts extends ListPorts {
  readonly http: HttpClient
  /** The company that the session works for. */
  readonly participantCode: () => string
  readonly notifyUserSaved: (notice: UserNotice, username: string) => void
}

const lateCalls: { readonly [N in keyof LateCalls]: true } = {
  performAction: true,
  performActions: true,
  readEntries: true,
  confirm: true,
  changeRow: true,
  readRelatedRows: true,
  readDocument: true,
  printDocument: true,
  exportList: true,
  readFields: true,
  importRows: true,
  changeMany: true,
  deleteRows: true,
  undelete: true,
  countGroups: true,
}

/** The data of the portal: react-admin's calls by the name of the view, and the further calls. */
export const createDataProvider = ({
  http,
  participantCode,
  notifyUserSaved,
  ...listPorts
}: DataPorts): DataProvider & ResourceProvider => {
  const lists = createListStates(listPorts)
  const wholeLists = createLateWholeLists(async () => {
    const { createWholeLists } = await import('./wholeList.ts')
    return createWholeLists(http, participantCode)
  })
  const declared = createDeclaredProvider(http, lists, wholeLists)
  const loadWrites = async () => {
    const { createUserWrites } = await import('./userWrites.ts')
    return createUserWrites(http, participantCode, notifyUserSaved)
  }
  const users = createUserProvider(declared, loadWrites, wholeLists)
  return {
    // Its nine methods are copied, because it answers to any other name with a method that takes the name of a view first.
    ...combineDataProviders((name) =>
      listPorts.views.get(name)?.resource === user ? users : declared,
    ),
    supportAbortSignal: true,
    ...wholeLists.calls,
    ...lateMethods<LateCalls>(lateCalls, async () =>
      (await import('./late/lateCalls.ts')).createLateCalls(http, lists),
    ),
    ...createPreferenceCalls(http, listPorts.flags),
  }
}

/** Whole lists, loaded with the first of them: most users have none. What was never read need not be forgotten. */
const createLateWholeLists = (create: () => Promise<WholeLists>): WholeLists => {
  const { load, loading } = onceLoaded(create)
  return {
    readPage: async (...list) => (await load()).readPage(...list),
    forget: (...read) =>
      void loading()?.then(
        ({ forget }) => forget(...read),
        () => undefined,
      ),
    calls: {
      readAll: async (resource) => (await load()).calls.readAll(resource),
      forgetWhole: async (resource) => (await loading())?.calls.forgetWhole(resource),
    },
  }
}
