import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPageStyle } from './page.ts'

const own = readFileSync(join(import.meta.dirname, 'page.css'), 'utf8')
const style = readPageStyle()

test('the pages of the server have the colours of the portal, and none of their own', () => {
  const used = [...own.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name)
  expect(used.length).toBeGreaterThan(10)
  expect(used.filter((name) => style.split(`  ${name}: `).length !== 3)).toEqual([])
  expect(own.match(/#[0-9a-f]{3,8}\b|--[\w-]+:/gi)).toBeNull()
})

test('they are dark where the system is, and print is light', () => {
  const [light = '', dark = ''] = style.split('@media screen and (prefers-color-scheme: dark)')
  expect(light).toContain('--paper: #f4f2ec;')
  expect(dark).toMatch(/^ \{\s+:root \{\s+color-scheme: dark;/)
  expect(style).not.toContain('data-theme')
})
