import { customsTypes } from '#resources/order/presentationOfGoods.ts'
import type { Company } from '#demo/companies.ts'
import type { DemoOrder } from './demoOrder.ts'

const types: readonly string[] = customsTypes

/** The customs office is a participant of every order with customs features; otherwise it could not process any. */
export const withCustomsOffice = (order: DemoOrder, companies: readonly Company[]): DemoOrder => {
  const office = companies.find(({ roles }) => roles.includes('CUSTOMS'))
  const { record } = order
  // An order without participants is an edge case for screens.
  const isEmpty = record.participantList.length === 0
  if (office === undefined || isEmpty || !types.includes(record.type)) return order
  const part = { name: office.name, pcsCode: office.code } as const
  return {
    ...order,
    record: {
      ...record,
      participantList: [
        ...record.participantList,
        { ...part, type: 'REPRESENTING_COMPANY', source: 'CUSTOMS' },
      ],
    },
  }
}
