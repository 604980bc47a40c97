import type { Kysely } from 'kysely'
import type { Resource } from '#resources/kit/defineResource.ts'
import type { AnyRecord } from '#resources/kit/recordOf.ts'
import type { Tables } from './guardedKysely.ts'

/** Country inputs whose code is not in the catalogue. */
export const checkCountries = async (
  db: Kysely<Tables>,
  resource: Resource,
  draft: AnyRecord,
): Promise<Record<string, string>> => {
  const problems: Record<string, string> = {}
  for (const name of resource.form?.inputs ?? []) {
    const code = draft[name]
    if (resource.fields[name]?.kind !== 'country' || typeof code !== 'string') continue
    const known = await db
      .selectFrom('iso_country_code')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirst()
    if (known === undefined) problems[name] = 'notOffered'
  }
  return problems
}
