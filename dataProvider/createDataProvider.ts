import { combineDataProviders, type DataProvider } from 'ra-core'
import { user } from '#resources/kit/included/user.ts'
import { createActionCalls } from './actionCalls.ts'
import { createDeclaredProvider } from './declaredProvider.ts'
import { createDocumentCalls } from './documentCalls.ts'
import { createExportCalls } from './exportCalls.ts'
import type { HttpClient } from './httpClient.ts'
import { createListStates, type ListPorts } from './listStates.ts'
import { createPreferenceCalls } from './preferenceCalls.ts'
import { createRelatedRowsCalls } from './relatedRowsCalls.ts'
import type { ResourceProvider } from './resourceProvider.ts'
import { createUserProvider } from './userProvider.ts'
import { onFirstUse } from './onFirstUse.ts'
import type { UserNotice, UserWrites } from './userWrites.ts'
import type { WholeLists } from './wholeList.ts'

export interface DataPorts extends ListPorts {
  readonly http: HttpClient
  /** The company that the session works for. */
  readonly participantCode: () => string
  readonly notifyUserSaved: (notice: UserNotice, username: string) => void
}

/** The data of the portal: react-admin's calls by the name of the view, and the further calls. */
export const createDataProvider = ({
  http,
  participantCode,
  notifyUserSaved,
  ...listPorts
}: DataPorts): DataProvider & ResourceProvider => {
  const lists = createListStates(listPorts)
  // Few open a list that is read at once, or change users: what that takes is not loaded with the first list.
  const loadWhole = onFirstUse(async () =>
    (await import('./wholeList.ts')).createWholeLists(http, participantCode),
  )
  const loadWrites = onFirstUse(async () =>
    (await import('./userWrites.ts')).createUserWrites(http, participantCode, notifyUserSaved),
  )
  const wholeLists = toLoaded(loadWhole)
  const declared = createDeclaredProvider(http, lists, wholeLists)
  const writes: UserWrites = {
    create: async (...asked) => (await loadWrites()).create(...asked),
    update: async (...asked) => (await loadWrites()).update(...asked),
    remove: async (...asked) => (await loadWrites()).remove(...asked),
  }
  const users = createUserProvider(declared, writes, wholeLists)
  return {
    // Its nine methods are copied, because it answers to any other name with a method that takes the name of a view first.
    ...combineDataProviders((name) =>
      listPorts.views.get(name)?.resource === user ? users : declared,
    ),
    supportAbortSignal: true,
    ...wholeLists.calls,
    ...createActionCalls(http),
    ...createRelatedRowsCalls(http),
    ...createDocumentCalls(http),
    ...createExportCalls(http, lists),
    ...createPreferenceCalls(http, listPorts.flags),
  }
}

/** Whole lists that are loaded with their first call. */
const toLoaded = (load: () => Promise<WholeLists>) => ({
  readPage: async (...asked: Parameters<WholeLists['readPage']>) =>
    (await load()).readPage(...asked),
  forget: async (...asked: Parameters<WholeLists['forget']>) => (await load()).forget(...asked),
  calls: {
    readAll: async (...asked: Parameters<WholeLists['calls']['readAll']>) =>
      (await load()).calls.readAll(...asked),
    forgetWhole: async (...asked: Parameters<WholeLists['calls']['forgetWhole']>) =>
      (await load()).calls.forgetWhole(...asked),
  },
})
