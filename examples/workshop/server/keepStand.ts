import { sql } from 'kysely'
import type { BeforeWrite } from '@quayside/framework/server'

/** How many bikes can be in repair at once. */
const stands = 40

/** A repair begins, and goes on, where a stand is free. */
export const keepStand: BeforeWrite = async (db, { resource, action, session }) => {
  if (resource.name !== 'bike' || !['start', 'resume'].includes(String(action))) return undefined
  const { rows } = await sql<{ taken: number }>`
    select count(*)::int as taken from bike
    where state = 'IN_REPAIR' and user_company_code = ${session.participantCode}`.execute(db)
  return (rows[0]?.taken ?? 0) >= stands ? { rules: ['hasStand'] } : undefined
}
