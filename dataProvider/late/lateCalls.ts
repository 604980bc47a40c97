import type { HttpClient, LateCalls } from '@quayside/framework/admin'
import type { ListStates } from '#listStates.ts'
import { createActionCalls } from './actionCalls.ts'
import { createChangingCalls } from './changingCalls.ts'
import { createDocumentCalls } from './documentCalls.ts'
import { createExportCalls } from './exportCalls.ts'
import { createGroupCalls } from './groupCalls.ts'
import { createImportCalls } from './importCalls.ts'
import { createRelatedRowsCalls } from './relatedRowsCalls.ts'

/** The calls that no list needs for its rows. */
export const createLateCalls = (http: HttpClient, lists: ListStates): LateCalls => ({
  ...createActionCalls(http),
  ...createRelatedRowsCalls(http),
  ...createDocumentCalls(http),
  ...createExportCalls(http, lists),
  ...createImportCalls(http),
  ...createChangingCalls(http, lists),
  ...createGroupCalls(http, lists),
})
