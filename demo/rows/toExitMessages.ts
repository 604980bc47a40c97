import type { PresentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import { codeAfter, type LifePlan, type StatusEvent } from '#demo/orders/lifeCycle.ts'
import { toEori } from '#demo/orders/orderParties.ts'

type ExitMessages = NonNullable<PresentationOfGoods['exitMessageList']>

interface Facts {
  readonly id: number
  readonly plan: LifePlan
  readonly events: readonly StatusEvent[]
  readonly issuerCode: string
  readonly mrnList: PresentationOfGoods['mrnList']
}

/** Each export declaration is presented at exit once the goods have arrived, unless they left again. */
export const toExitMessages = ({ id, plan, events, issuerCode, mrnList }: Facts): ExitMessages => {
  const presented = events.find(({ code, source }) => code === '0020' && source === 'EMP')
  const { eoriNumber, branchNumber } = toEori(issuerCode)
  if (plan.type !== 'AES' || presented === undefined || eoriNumber === null) return []
  const hasLeft = codeAfter(events, 'GATE') === '0340'
  return mrnList.map(({ mrn }, index) => ({
    mrn,
    messageId: `E${String(id).padStart(10, '0')}${String(index + 1).padStart(2, '0')}`,
    eoriNumber,
    branchNumber,
    sent: new Date(presented.time).toISOString(),
    cancelled: hasLeft,
  }))
}
