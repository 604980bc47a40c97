import { otherCompanies, type Company } from '#demo/companies.ts'
import type { Random } from '#demo/random.ts'

/** Picks one company that has the role. */
export type PickCompany = (random: Random, role: string) => Company

/** Companies with accounts take part in three times as many orders as others. */
export const createPickCompany = (signedIn: readonly Company[]): PickCompany => {
  const weighted = [
    ...signedIn.map((company) => [company, 3] as const),
    ...otherCompanies.map((company) => [company, 1] as const),
  ]
  const byRole = new Map<string, (readonly [Company, number])[]>()
  for (const one of weighted) {
    for (const role of one[0].roles) byRole.set(role, [...(byRole.get(role) ?? []), one])
  }
  return (random, role) => random.pickWeighted(byRole.get(role) ?? [])
}
