import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Words with a meaning in this project only, and their replacements. */
const gone = [
  [/deeds?(?![a-z])/i, 'recorded action'],
  // Node has an option and a type of this name.
  [/\b(?!lookup\b|LookupFunction\b)\w*(?:[lL]ookup|[lL]ookUp)|looksUp/, 'related rows'],
  [/judg/i, 'check, evaluate'],
  [/hands?Over|\bhanded\b(?! on| over| to)/, 'one-time link'],
  [/work(s|ed)?Out/i, 'derive'],
  [/dealsOn|mostDeals/, 'action options'],
  [/toldOf|ToldProblem|createFailureTeller/, 'summary, report, notify'],
  [/AskedDialog|onAskable/, 'unsaved changes, guard'],
  [/Wish\b/, 'options, request'],
  [/UserOffice|UserWork/, 'user administration'],
  [/\bkeptBy\b/, 'storage'],
  [/\b(forRights|forFlag|tickBox)\b/, 'visibleTo, behindFlag, checkboxChoice'],
  [/\bfloors?\b(?!\()|\b[Tt]he house\b/, 'layer, project structure'],
] as const

/** Words that comments avoid, and plain ones. Identifiers, texts and test titles may use them. */
const goneFromComments = [
  [/\bwhoever\b/i, 'users who, callers who, or their role'],
  [/\b(?:some|any|no)body\b/i, 'a user, another user, no user, or the passive'],
  [/\b(?:anew|afresh)\b/i, 'again'],
  [/\bbe it\b/i, 'also, even if'],
  [/\bas it stands\b/i, 'current, unchanged'],
  [/\bat present\b/i, 'now, currently'],
  [/\b(?:goes|go) by\b/i, 'uses, follows, is sorted by'],
  [/\bstands\b(?! (?:in )?for)/i, 'is'],
  [/\bnever was\b/i, 'does not exist'],
  [/\btwins?\b/i, 'archive table, counterpart'],
] as const

const folders = '{authProvider,dataProvider,docs,i18n,resources,scripts,server,src,test}'
const files = globSync([`${folders}/**/*.{ts,tsx,mts,mjs,css,md,html}`, '*.{ts,md,html}'], {
  cwd: root,
  // Decisions are records of their time; this file lists the words.
  exclude: ['**/node_modules/**', 'docs/decisions/**', 'test/tooling/words.test.ts'],
})

const linesWith = (word: RegExp, among: readonly string[], read = (line: string) => line) =>
  among.flatMap((file) =>
    `${file}\n${readFileSync(join(root, file), 'utf8')}`
      .split('\n')
      .flatMap((line, number) =>
        word.test(read(line)) ? [`${file}:${number}: ${line.trim()}`] : [],
      ),
  )

/** The comment of a line: the whole line inside a block, or the end of a line of code. */
const commentIn = (line: string): string =>
  /^\s*(?:\/\/|\/?\*|\{\/\*)/.test(line) ? line : (/ \/\/ (.*)$/.exec(line)?.[1] ?? '')

test.each(gone)('nothing is called %s any more', (word, instead) => {
  expect(linesWith(word, files), `say ${instead}`).toEqual([])
})

test.each(goneFromComments)('no comment has %s any more', (word, instead) => {
  const sources = files.filter((file) => /\.(?:tsx?|mts|mjs|css)$/.test(file))
  expect(linesWith(word, sources, commentIn), `say ${instead}`).toEqual([])
})

test.each([
  ["const nobody = 'nobody' // nobody", 'nobody'],
  ['  // Whoever asks.', '  // Whoever asks.'],
  [' * Read anew.', ' * Read anew.'],
  ['      {/* Read anew. */}', '      {/* Read anew. */}'],
  ["const user = 'nobody@example.test'", ''],
  ["const address = 'https://nobody.example'", ''],
])('the comment of %j is %j', (line, comment) => {
  expect(commentIn(line)).toBe(comment)
})
