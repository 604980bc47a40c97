import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** The database returns instants as texts (`store/valueTypes.ts`); for comparisons they are passed as texts. */
type Instant = ColumnType<string, Date, Date>
type OptionalInstant = ColumnType<string | null, Date | null | undefined, Date | null>

/** The tables of this folder; the migration creates them under the same names. */
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
    created: ColumnType<string, Date, never>
    updated: Instant
    version: Generated<number>
    created_in: string | null
    /** Of the last sign-in. */
    language: ColumnType<string | null, string | null | undefined, string | null>
  }
  account_notice: {
    id: Generated<number>
    account_id: string
    action: string
    address: string | null
    at: ColumnType<string, Date, never>
  }
  account_group: { account_id: string; group_path: string }
  first_password_link: {
    account_id: string
    company_code: string
    token_hash: string
    expires_at: Instant
  }
  identity_record: {
    kind: string
    id: string
    payload: JSONColumnType<Record<string, unknown>>
    grant_id: string | null
    uid: string | null
    user_code: string | null
    account_id: string | null
    expires_at: OptionalInstant
    consumed_at: OptionalInstant
    /** Of a session: its last use, and where it began. */
    used_at: OptionalInstant
    browser: ColumnType<string | null, string | null | undefined, string | null>
    address: ColumnType<string | null, string | null | undefined, string | null>
  }
  second_factor: {
    account_id: string
    /** Sealed; see `secondFactor/sealer.ts`. */
    secret: string
    confirmed_at: OptionalInstant
    last_step: ColumnType<number | string, number, number>
    created: Instant
  }
  passkey: {
    /** The id of the credential, as base64url. */
    id: string
    account_id: string
    name: string
    /** In COSE, as base64url. */
    public_key: string
    counter: ColumnType<number | string, number, number>
    is_synced: boolean
    created: ColumnType<string, Date, never>
    used_at: OptionalInstant
  }
  recovery_code: { account_id: string; code_hash: string }
  attempt: { key: string; attempts: number; opens_at: OptionalInstant; ends_at: Instant }
  ended_session: {
    message_hash: string
    key: string
    issued_until: ColumnType<number | string, number, never>
    ended: ColumnType<string, Date, never>
  }
  identity_key: {
    name: string
    material: JSONColumnType<object>
    created: ColumnType<string, Date, never>
    /** Null: since it was created. */
    begins_at: OptionalInstant
  }
}
