import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Words that had a meaning in this project alone, and what is said instead. */
const gone = [
  [/deeds?(?![a-z])/i, 'recorded action'],
  [/[lL]ookup|[lL]ookUp|looksUp/, 'related rows'],
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

const folders = '{authProvider,dataProvider,docs,i18n,resources,scripts,server,src,test}'
const files = globSync([`${folders}/**/*.{ts,tsx,mts,mjs,css,md,html}`, '*.{ts,md,html}'], {
  cwd: root,
  // Decisions say what was true at their time; this file names the words.
  exclude: ['docs/decisions/**', 'test/tooling/words.test.ts'],
})

test.each(gone)('nothing is called %s any more', (word, instead) => {
  const found = files.flatMap((file) =>
    `${file}\n${readFileSync(join(root, file), 'utf8')}`
      .split('\n')
      .flatMap((line, number) => (word.test(line) ? [`${file}:${number}: ${line.trim()}`] : [])),
  )
  expect(found, `say ${instead}`).toEqual([])
})
