import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** The database returns instants as texts (`store/valueTypes.ts`); for comparisons they are passed as texts. */
type Instant = ColumnType<string, Date, Date>
type OptionalInstant = ColumnType<string | null, Date | null | undefined, Date | null>

/** The tables of this folder; migrations create them under the same names. Only `ended_session` is used with an external provider. */
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
    created: ColumnType<string, Date, never>
    updated: Instant
    version: Generated<number>
  }
  role_company: { company: string }
  company_role: { company: string; name: string; permissions: string[] }
  account_group: { account_id: string; group_path: string }
  identity_record: {
    kind: string
    id: string
    payload: JSONColumnType<Record<string, unknown>>
    grant_id: string | null
    uid: string | null
    account_id: string | null
    expires_at: OptionalInstant
    consumed_at: OptionalInstant
  }
  identity_key: {
    name: string
    material: JSONColumnType<object>
    created: ColumnType<string, Date, never>
  }
  ended_session: {
    message_hash: string
    key: string
    issued_until: ColumnType<number | string, number, never>
    ended: ColumnType<string, Date, never>
  }
}
