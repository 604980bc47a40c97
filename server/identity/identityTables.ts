import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** The tables that this folder owns; the migration creates them under the same names. */
export interface IdentityTables {
  company: { code: string; name: string; roles: string[] }
  account: {
    id: string
    username: string
    email: string
    first_name: string
    last_name: string
    phone_number: string | null
    enabled: boolean
    password_hash: string | null
    created: ColumnType<Date, Date, never>
    updated: Date
    version: Generated<number>
    created_in: string | null
  }
  account_group: { account_id: string; group_path: string }
  first_password_link: {
    account_id: string
    company_code: string
    token_hash: string
    expires_at: Date
  }
  identity_record: {
    kind: string
    id: string
    payload: JSONColumnType<Record<string, unknown>>
    grant_id: string | null
    uid: string | null
    user_code: string | null
    account_id: string | null
    expires_at: Date | null
    consumed_at: Date | null
  }
  identity_key: { name: string; material: JSONColumnType<object>; created: Date }
}
