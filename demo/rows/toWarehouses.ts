import type { Warehouse } from '#resources/reference/warehouse.ts'
import { otherCompanies, type Company } from '#demo/companies.ts'

/** The terminals and packing stations among all companies. */
export const toWarehouses = (signedIn: readonly Company[]): Omit<Warehouse, 'id' | 'version'>[] =>
  [...signedIn, ...otherCompanies].flatMap(({ code, name, roles }) => {
    const terminal = roles.includes('TERMINAL')
    const packer = roles.includes('WAREHOUSE')
    return terminal || packer ? [{ code, name, terminal, packer }] : []
  })
