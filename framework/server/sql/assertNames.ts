/** Words of SQL that name neither a table nor a column without quotes: `pg_get_keywords()` of PostgreSQL 18 has them as reserved. */
const reserved: ReadonlySet<string> = new Set(
  `all analyse analyze and any array as asc asymmetric authorization binary both case cast check collate collation column concurrently
constraint create cross current_catalog current_date current_role current_schema current_time current_timestamp current_user default
deferrable desc distinct do else end except false fetch for foreign freeze from full grant group having ilike in initially inner intersect
into is isnull join lateral leading left like limit localtime localtimestamp natural not notnull null offset on only or order outer overlaps
placing primary references returning right select session_user similar some symmetric system_user table tablesample then to trailing true
union unique user using variadic verbose when where window with`.split(/\s+/),
)
const ownOfRows = ['id', 'version']
const ownOfElements = ['parent_id', 'position']

/** @throws TypeError for a table or a column whose name is a word of SQL, or that of a column that the framework adds */
export const assertNames = (
  resource: string,
  {
    name,
    list,
    columns,
  }: {
    readonly name: string
    readonly list?: string
    readonly columns: ReadonlyMap<string, unknown>
  },
): void => {
  const table = name.split('.').at(-1) ?? name
  if (reserved.has(table))
    throw new TypeError(`${resource}: ${table} is a reserved word of SQL: choose another name`)
  const own = list === undefined ? ownOfRows : ownOfElements
  for (const column of columns.keys()) {
    const place = list === undefined ? resource : `${resource}.${list}`
    if (reserved.has(column))
      throw new TypeError(`${place}: ${column} is a reserved word of SQL: choose another name`)
    if (own.includes(column))
      throw new TypeError(`${place}: every table has a column ${column}: choose another name`)
  }
}
