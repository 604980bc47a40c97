import type { HttpClient } from '#dataProvider/httpClient.ts'
import type { ListStates } from '#dataProvider/listStates.ts'
import type { RowCalls } from '#dataProvider/resourceProvider.ts'
import { createActionCalls } from './actionCalls.ts'
import { createDocumentCalls } from './documentCalls.ts'
import { createExportCalls } from './exportCalls.ts'
import { createRelatedRowsCalls } from './relatedRowsCalls.ts'

/** The calls of dialogs and pages. */
export const createRowCalls = (http: HttpClient, lists: ListStates): RowCalls => ({
  ...createActionCalls(http),
  ...createRelatedRowsCalls(http),
  ...createDocumentCalls(http),
  ...createExportCalls(http, lists),
})
