import pg from 'pg'

/** What each session of the server has. Compiling a query takes longer than running it, and random pages are in memory or on an SSD. */
export const sessionSettings = {
  TimeZone: 'UTC',
  random_page_cost: '1.1',
  jit: 'off',
  work_mem: '32MB',
} as const

/** Milliseconds that a statement may take. */
export const statementTimeout = 5_000

const wanted = { ...sessionSettings, statement_timeout: `${statementTimeout / 1_000}s` }

/**
 * Makes these settings those of the user, in this database. A pooler refuses them from a client, as it gives a session of the
 * database to many; with the user each session has them from its begin. Changes nothing where they are there.
 * @param sessionUrl an address of the database without the pooler, with the user whose statements go through the pooler
 */
export const keepRoleSettings = async (sessionUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: sessionUrl, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    const { rows } = await client.query<{ settings: string[] | null }>(
      `select (select s.setconfig from pg_db_role_setting as s
         join pg_database as d on d.oid = s.setdatabase and d.datname = current_database()
         join pg_roles as r on r.oid = s.setrole and r.rolname = current_user) as settings`,
    )
    const known = new Set(rows[0]?.settings)
    const missing = Object.entries(wanted).filter(([name, value]) => !known.has(`${name}=${value}`))
    if (missing.length === 0) return
    const place = `current_user in database ${pg.escapeIdentifier(client.database ?? '')}`
    // Two processes that start at once take turns.
    await client.query(
      [
        'begin',
        `select pg_advisory_xact_lock(hashtext('role settings'))`,
        ...missing.map(
          ([name, value]) => `alter role ${place} set ${name} = ${pg.escapeLiteral(value)}`,
        ),
        'commit',
      ].join(';\n'),
    )
  } finally {
    await client.end()
  }
}

/** The names of the settings that sessions behind the pooler do not have. */
export const missingSettings = async (
  read: (name: string) => Promise<string | undefined>,
): Promise<string[]> => {
  const missing: string[] = []
  for (const [name, value] of Object.entries(wanted))
    if ((await read(name)) !== value) missing.push(name)
  return missing
}
