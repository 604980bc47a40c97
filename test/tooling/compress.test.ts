import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { compressFolder } from '#scripts/build/compress.mjs'

test('text of at least 1 kB gets a brotli and a gzip version, anything else none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'compress-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const long = 'portal '.repeat(200)
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/app.js'), long)
  writeFileSync(join(folder, 'short.css'), 'a{}')
  writeFileSync(join(folder, 'picture.png'), long)
  expect(await compressFolder(folder)).toBe(1)
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()
  expect(names).toEqual([
    'assets',
    'assets/app.js',
    'assets/app.js.br',
    'assets/app.js.gz',
    'picture.png',
    'short.css',
  ])
  expect(String(brotliDecompressSync(readFileSync(join(folder, 'assets/app.js.br'))))).toBe(long)
  expect(String(gunzipSync(readFileSync(join(folder, 'assets/app.js.gz'))))).toBe(long)
})
