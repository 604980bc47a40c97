import type { RelatedRowsTab, Right } from '@quayside/framework'
import { statusRights } from '#resources/statusReaders.ts'
import { informationByCode } from './informationByCode.ts'

/**
 * Who reports: the platform, or the older customs monitoring. Each has its own calls and right. `column` of an order's row shows its latest customs code.
 */
export const statusSources = {
  EMP: {
    column: 'statusCustoms',
    path: '/emp-status/v1',
    historyPath: '/emp-status-history/v1',
    right: statusRights.EMP,
  },
  ZAPP: {
    column: 'statusCustomsZapp',
    path: '/status/v1',
    historyPath: '/status-history/v1',
    right: statusRights.ZAPP,
  },
} as const satisfies Record<
  string,
  { column: string; path: string; historyPath: string; right: Right }
>
export type StatusSource = keyof typeof statusSources

/** The current customs status of an order from one source. */
export const currentCustomsTab = (source: StatusSource): RelatedRowsTab => ({
  rights: [statusSources[source].right],
  method: 'GET',
  path: `${statusSources[source].path}/find/{portOrderReference}/CUSTOMS`,
})

/** The columns of an order with its current customs status, and the codes that lead to their reasons. */
export const currentStatuses = Object.fromEntries(
  Object.entries(statusSources).map(([tab, { column }]) => [
    column,
    { tab, values: Object.keys(informationByCode) },
  ]),
)
