import { useMemo } from 'react'
import type { AddressFileEntry } from '#resources/reference/addressFileEntry.ts'
import type { ManualEquipmentMovement } from '#resources/manualEquipmentMovement.ts'
import type { PendingMessage } from '#resources/pendingMessage.ts'
import type { PortOrder } from '#resources/order/portOrder.ts'
import type { PresentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import type { StatusHistory, statusTypes } from '#resources/status/statusHistory.ts'
import type { StatusSource } from '#resources/statusSources.ts'
import {
  customsProcedures,
  supportNamesMax,
  supportPath,
  type CustomsDataPosition,
} from '#resources/supportTools.ts'
import { useHttp } from '@quayside/framework/admin'

/** A complete order, with its row in the list, which the rules use. */
export type SupportOrder = PortOrder & { readonly listRow: PresentationOfGoods }

/** Rows of one answer, and whether there are more. */
export type Found<Row> = { readonly rows: readonly Row[]; readonly isCut: boolean }
type Answer<Row> = {
  readonly entityList: readonly Row[]
  readonly page: { readonly totalEstimated?: true }
}

const options = { handlesErrors: true, isRepeatable: true } as const

/** The calls of the support tools; `withArchive` includes archived rows. */
export const useSupportCalls = (withArchive: boolean) => {
  const http = useHttp()
  return useMemo(() => {
    const pathOf = (what: string, query: Readonly<Record<string, string>> = {}) => {
      const all = new URLSearchParams({ ...query, ...(withArchive ? { withArchive: 'true' } : {}) })
      return `${supportPath}/${what}${all.size > 0 ? `?${all}` : ''}`
    }
    const join = <Row>(answers: readonly unknown[]): Found<Row> => {
      const all = answers as readonly Answer<Row>[]
      return {
        rows: all.flatMap(({ entityList }) => entityList),
        isCut: all.some(({ page }) => page.totalEstimated === true),
      }
    }
    const post = (path: string, body: unknown) => http.post('support', path, body, options)
    /** Splits names into calls of the max size. */
    const postNames = (path: string, names: readonly string[]) =>
      Promise.all(
        Array.from({ length: Math.ceil(names.length / supportNamesMax) }, (_, part) =>
          post(path, names.slice(part * supportNamesMax, (part + 1) * supportNamesMax)),
        ),
      )
    return {
      findOrders: async (reference: string) =>
        join<SupportOrder>([
          await http.postText('support', pathOf('port-orders'), reference, options),
        ]),
      findStatus: async (
        source: StatusSource,
        statusType: (typeof statusTypes)[number],
        names: readonly string[],
      ) => {
        const what = source === 'EMP' ? 'emp-status' : 'status'
        return join<StatusHistory>(await postNames(pathOf(what, { statusType }), names))
      },
      findHistory: async (reference: string) =>
        join<StatusHistory>([await post(pathOf('emp-status-history'), [reference])]),
      findMovements: async (reference: string) =>
        join<ManualEquipmentMovement>([await post(pathOf('equipment-movement'), [reference])]),
      findMessages: async (reference: string) =>
        join<AddressFileEntry>([await post(pathOf('addressfile-entry'), [reference])]),
      findPending: async (portOrderId: number) =>
        join<PendingMessage>(
          await Promise.all(
            customsProcedures.map((procedure) =>
              post(`${supportPath}/${procedure.toLowerCase()}-outbound-pending`, [portOrderId]),
            ),
          ),
        ),
      findCustomsData: async (names: readonly string[]) =>
        join<CustomsDataPosition>(
          (
            await Promise.all(
              customsProcedures.map((procedure) =>
                postNames(pathOf(procedure.toLowerCase()), names),
              ),
            )
          ).flat(),
        ),
    }
  }, [http, withArchive])
}
