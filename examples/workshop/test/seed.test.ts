import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestServer, type Page } from '@quayside/framework/testing'
import { expect, onTestFinished, test } from 'vitest'
import { product } from '#server/product.ts'

test('quayside seed fills the tables of every declared resource once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'workshop-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const seed = () =>
    execFileSync('quayside', ['seed', '--rows', '12'], {
      cwd: join(import.meta.dirname, '..'),
      env: { ...process.env, STAGE: 'test', DATA_DIR: folder },
      encoding: 'utf8',
    })
  expect(seed()).toContain('Filled: ')
  expect(seed()).toContain('Every table has rows.')
  const server = await openTestServer({ ...product, environment: { DATA_DIR: folder } })
  onTestFinished(() => server.close())
  const { permissions: rights } = product.application
  const answer = await server.call({ rights }, 'POST', '/api/shop/bike/v1/find', {})
  expect((answer.body as Page).page.totalElements).toBe(12)
})
