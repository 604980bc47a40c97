/**
 * What in a migration would break the version before it, which still serves while the new one starts: columns and tables that go or
 * get another name or type, and columns that its inserts would have to fill.
 */
export const breakingStatements = (text: string): string[] => {
  const code = text.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ')
  const created = new Set(
    [...code.matchAll(/\bcreate table (?:if not exists )?([\w.]+)/gi)].map(([, name]) => name),
  )
  return code
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => {
      // A table of the same file is not known to the version before.
      const altered = /\balter table (?:if exists )?(?:only )?([\w.]+)/i.exec(statement)?.[1]
      if (altered !== undefined && created.has(altered)) return false
      return breaks.some((rule) => rule.test(statement)) || columnsOf(statement).some(isDemanded)
    })
}

const breaks = [
  /\bdrop (?:table|column|view|schema|type|function|extension|sequence)\b/i,
  /\balter table .*\bdrop (?!constraint\b|not null\b)/i,
  /\brename (?:to|column|constraint)?\b/i,
  /\balter (?:column )?\w+ (?:set data )?type\b/i,
  /\bset not null\b/i,
  /\btruncate\b/i,
]

const columnsOf = (statement: string): string[] =>
  /\balter table\b/i.test(statement) ? statement.split(/\badd (?:column )?/i).slice(1) : []

const isDemanded = (column: string): boolean =>
  /\bnot null\b/i.test(column) &&
  !/\b(?:default|generated)\b/i.test(column) &&
  !/^(?:constraint|check|unique|primary|foreign)\b/i.test(column)
