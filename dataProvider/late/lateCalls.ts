import type { HttpClient } from '#dataProvider/httpClient.ts'
import type { ListStates } from '#dataProvider/listStates.ts'
import type { LateCalls } from '#dataProvider/resourceProvider.ts'
import { createChangingCalls } from './changingCalls.ts'
import { createGroupCalls } from './groupCalls.ts'
import { createImportCalls } from './importCalls.ts'

/** The calls that few users need. */
export const createLateCalls = (
  http: Pick<HttpClient, 'get' | 'post' | 'download'>,
  lists: ListStates,
): LateCalls => ({
  ...createImportCalls(http),
  ...createChangingCalls(http, lists),
  ...createGroupCalls(http, lists),
})
