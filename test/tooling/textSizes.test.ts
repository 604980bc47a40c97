import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/* Every text has one of the sizes of `src/core/look/tokens.css`, so that they fit together and follow the density. */

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** What has a size of its own, and why. */
const excused = [
  // An icon.
  '.bar svg: 20px',
  // Three signs in a circle.
  ".timeline-mark[data-count='99+']: 9px",
  // Letters of this face are larger.
  '.cell-number: 0.94em',
  // Hidden, so that a sign takes its place.
  '.cell-rest: 0',
  // Paper.
  '.document-print: 9pt',
]

const ofScale = /^(var\(--text(-\w+)?\)|inherit)( \/|$)/

/** The sizes in a style sheet that are none of the scale, each with its selector. */
const sizesBeside = (css: string): string[] =>
  [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)].flatMap(
    ([, selector = '', rules = '']) =>
      [...rules.matchAll(/(?:^|[\s;])font(?:-size)?: ([^;]+);/g)]
        .filter(([, size = '']) => !ofScale.test(size))
        .map(([, size = '']) => `${selector.trim()}: ${size}`),
  )

test('a size beside the scale is found', () => {
  const css = ".a { font-size: 13px; } @media print { .b,\n.c { color: red; font: 1em / 2 'x'; } }"
  expect(sizesBeside(css)).toEqual(['.a: 13px', ".b,\n.c: 1em / 2 'x'"])
  expect(sizesBeside('.a { font: var(--text-small) / 1 x; } .b { font: inherit; }')).toEqual([])
})

test('every text in a style sheet has a size of the scale', () => {
  const sheets = globSync('{src,resources}/**/*.css', { cwd: root })
  expect(sheets.length).toBeGreaterThan(20)
  const beside = sheets.flatMap((sheet) => sizesBeside(read(sheet)))
  expect(beside.toSorted()).toEqual(excused.toSorted())
})

test('every text of the theme has a size of the scale', () => {
  const modules = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(
    (name) => !/\.test\./.test(name),
  )
  const sizes = modules.flatMap((name) =>
    [...read(name).matchAll(/fontSize: ?('[^']*'|[\w.]+)/g)].map(
      ([, size = '']) => `${name}: ${size}`,
    ),
  )
  expect(sizes.length).toBeGreaterThan(5)
  const beside = sizes.filter((size) => !/: '(var\(--text(-\w+)?\)|inherit)'$/.test(size))
  expect(beside.toSorted()).toEqual(
    [
      // Icons.
      'src/core/look/theme/controls.ts: 16',
      'src/core/look/theme/controls.ts: 18',
      'src/core/look/theme/messages.ts: 20',
    ].toSorted(),
  )
})
