import { textCodes } from '#resources/textCodes.ts'
import type { ImportVerification } from '#resources/order/importVerification.ts'
import type { PresentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import { toAtbNumber } from '#demo/orders/numbers.ts'

type Found = Omit<ImportVerification, 'id'>
type Order = Omit<PresentationOfGoods, 'impVerificationResultCode'>

const codes = textCodes.verification
const nothingFound = '000'

/** One of this many verified orders has errors, and each of the few collectors. */
const errorsEvery = 5

/** The code of an order is that of its first error; orders without a registration are not verified. */
export const toVerificationCode = (order: Order): string | null => {
  if (registrationsOf(order).length === 0) return null
  return toVerificationErrors(order)[0]?.code ?? nothingFound
}

export const toVerificationErrors = (order: Order): Found[] => {
  const { id, type, portOrderReference } = order
  const registrations = registrationsOf(order)
  const isWrong = type === 'SAC' || id % errorsEvery === 0
  if (registrations.length === 0 || !isWrong) return []
  const running = Math.floor(id / errorsEvery)
  const [container] = order.containerNumberList.map(String)
  return Array.from({ length: 1 + (running % 3) }, (_, index) => {
    const code = codes[(running + index * 2) % codes.length] ?? codes[0]
    return {
      version: 1,
      code,
      reference: registrations[index % registrations.length] ?? '',
      positionNumber: wholeCodes.includes(code) ? null : index + 1,
      equipmentReference: wholeCodes.includes(code) ? null : (container ?? null),
      portOrderReference,
    }
  })
}

/** Errors about a registration and not about one of its positions. */
const wholeCodes: readonly string[] = ['537', '543']

/** A collector of exit summaries represents the registration of its delivery. */
const registrationsOf = (order: Order): string[] => {
  const { type, id, created, portOrderReference } = order
  if (type === 'DUX') return order.customsReferencesAtbNumberList.map(String)
  const isCollector = type === 'SAC' && portOrderReference.startsWith('S')
  return isCollector ? [toAtbNumber(Date.parse(created), id * 2)] : []
}
