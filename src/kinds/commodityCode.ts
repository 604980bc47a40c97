import { textOf } from '@quayside/framework/admin'

/** Eight digits become the number they stand for; fewer stay text until they are complete (RF-017, RF-020). */
export const readCommodityCode = (typed: string): string | number | null => {
  const digits = typed.replace(/\D/g, '').slice(0, 8)
  if (digits === '') return null
  return digits.length === 8 ? Number(digits) : digits
}
export const formatCommodityCode = (value: unknown): string =>
  typeof value === 'number' ? String(value).padStart(8, '0') : textOf(value)
