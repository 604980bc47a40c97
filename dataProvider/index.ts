export { createDataProvider } from './createDataProvider.ts'
export { createPreferenceCalls } from './preferenceCalls.ts'
export { toFindRequest } from './toFindRequest.ts'
export { createWholeLists } from './wholeList.ts'
