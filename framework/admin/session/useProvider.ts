import { useDataProvider, type DataProvider } from 'react-admin'
import type { Provider, ResourceProvider } from '#admin/session/resourceProvider.ts'

/** The data provider with all of its methods; react-admin's context knows only its own. */
export const useProvider = (): Provider => useDataProvider<DataProvider & ResourceProvider>()
