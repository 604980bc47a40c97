import { generateOrders, type DemoOptions } from '#demo/orders/generateOrders.ts'
import { demoCompanies } from '#demo/demoAccounts.ts'

export const demoOptions: DemoOptions = {
  seed: 7,
  orders: 3_000,
  today: new Date('2026-11-20T09:30:00Z'),
  companies: demoCompanies,
}

export const makeOrders = (changes: Partial<DemoOptions> = {}) => [
  ...generateOrders({ ...demoOptions, ...changes }),
]
