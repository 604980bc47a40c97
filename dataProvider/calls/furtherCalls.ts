import type { HttpClient, FurtherCalls } from '@quayside/framework/admin'
import type { ListStates } from '#listStates.ts'
import { createActionCalls } from './actionCalls.ts'
import { createChangingCalls } from './changingCalls.ts'
import { createDocumentCalls } from './documentCalls.ts'
import { createExportCalls } from './exportCalls.ts'
import { createFileCalls } from './fileCalls.ts'
import { createGroupCalls } from './groupCalls.ts'
import { createImportCalls } from './importCalls.ts'
import { createRelatedRowsCalls } from './relatedRowsCalls.ts'

/** The calls beside react-admin's methods: actions, related rows, record pages, export, import, files, groups, and changes of many rows. */
export const createFurtherCalls = (http: HttpClient, lists: ListStates): FurtherCalls => ({
  ...createActionCalls(http),
  ...createRelatedRowsCalls(http),
  ...createDocumentCalls(http),
  ...createExportCalls(http, lists),
  ...createImportCalls(http),
  ...createChangingCalls(http, lists),
  ...createFileCalls(http),
  ...createGroupCalls(http, lists),
})
