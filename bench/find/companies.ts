import type pg from 'pg'
import { benchAccounts, typicalCompany } from '#bench/benchUsers.ts'

/** The companies whose lists are asked for, by their account. */
export const companies = {
  typical: benchAccounts.typical.company,
  large: benchAccounts.company.company,
} as const
export type CompanySize = keyof typeof companies
export const companySizes = Object.keys(companies) as CompanySize[]

/** About 1,080 of the 666,667 current orders among a million. */
const everyOrder = 617

/** Gives the typical company a part in every 617th current order, unless it has one there already. */
export const ensureTypicalCompany = async (client: pg.Client): Promise<number> => {
  const { rowCount } = await client.query(
    `insert into presentation_of_goods_participant_list
       (parent_id, position, name, pcs_code, type, source)
     select r.id,
       (select coalesce(max(p.position), 0) + 1
        from presentation_of_goods_participant_list p where p.parent_id = r.id),
       $3, $1::text, 'AGENT', 'GLOBAL'
     from presentation_of_goods r
     where r.id % $2::bigint = 0 and not exists (
       select 1 from presentation_of_goods_participant_list p
       where p.parent_id = r.id and p.pcs_code = $1::text)`,
    [companies.typical, everyOrder, typicalCompany.name],
  )
  return rowCount ?? 0
}
