import { useMemo } from 'react'
import { containerCheckPath } from '#resources/movementRules.ts'
import type { RecordOf } from '@quayside/framework'
import { useHttp, useSessionState } from '@quayside/framework/admin'
import { resources } from '#resources/index.ts'
import type { ManualEquipmentMovement } from '#resources/manualEquipmentMovement.ts'
import { vessel } from '#resources/reference/vessel.ts'
import { warehouse } from '#resources/reference/warehouse.ts'

type Entities<Row> = { readonly entityList: readonly Row[] }
type Vessel = RecordOf<typeof vessel>
type Warehouse = RecordOf<typeof warehouse>

/** Page size of the movements of one order (LM-015). */
const pageSize = 200

const quiet = { isQuiet: true, handlesErrors: true, isRepeatable: true } as const

/** The calls of a movement report. */
export const useMovementCalls = () => {
  const http = useHttp()
  const { session } = useSessionState()
  const asksByBody = session.flags.includes('EMPN3183')
  return useMemo(() => {
    const findAny = async (path: string, typed: string, signal: AbortSignal) => {
      const searchParam = typed.trim() === '' ? '*' : `${typed.trim()}*`
      const query = new URLSearchParams({ searchParam }).toString()
      const answer = await http.get('main', `${path}/find-any?${query}`, { ...quiet, signal })
      return (answer as Entities<unknown>).entityList
    }
    return {
      findVessels: async (typed: string, signal: AbortSignal) =>
        (await findAny(vessel.path, typed, signal)) as Vessel[],
      findWarehouses: async (typed: string, signal: AbortSignal) =>
        (await findAny(warehouse.path, typed, signal)) as Warehouse[],
      isContainer: async (number: string): Promise<boolean> => {
        const answer = asksByBody
          ? await http.postText('main', `${containerCheckPath}/validate`, number, quiet)
          : await http.get('main', `${containerCheckPath}/${encodeURIComponent(number)}`, quiet)
        return (answer as { valid: boolean }).valid
      },
      movementsOf: async (portOrderReference: string) => {
        const body = {
          pageable: {
            pageNumber: 0,
            pageSize,
            sort: [{ property: 'created', direction: 'DESC' }],
          },
          filter: { portOrderReference },
        }
        const path = `${resources.manualEquipmentMovement.path}/find-by-filter`
        const answer = await http.post('main', path, body, quiet)
        return (answer as Entities<ManualEquipmentMovement>).entityList
      },
      report: (movement: object, idempotencyKey: string) =>
        http.put('main', `${resources.manualEquipmentMovement.path}/`, movement, {
          handlesErrors: true,
          idempotencyKey,
        }),
    }
  }, [http, asksByBody])
}
