import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { stopMs } from '#framework/server/stopSteps.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const file = join(root, 'docs/operation/quayside.service')
const unit = readFileSync(file, 'utf8')
const analyze = '/usr/bin/systemd-analyze'
const valueOf = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? ''

test.runIf(existsSync(analyze)).each(['quayside', 'keycloak'])(
  'systemd finds no fault in the unit of %s',
  async (name) => {
    const folder = mkdtempSync(join(tmpdir(), 'quayside-unit-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const text = readFileSync(join(root, `docs/operation/${name}.service`), 'utf8')
    // The program has to be there.
    const [, program = ''] = /^ExecStart=(\S+)/m.exec(text) ?? []
    mkdirSync(join(folder, program, '..'), { recursive: true })
    writeFileSync(join(folder, program), '#!/bin/sh\n', { mode: 0o755 })
    const copy = join(folder, `${name}.service`)
    writeFileSync(copy, text.replace('ExecStart=/opt', `ExecStart=${folder}/opt`))
    const { stdout, stderr } = await run(analyze, ['verify', copy])
    expect(`${stdout}${stderr}`.split('\n').filter((line) => line.includes(name))).toEqual([])
  },
)

test.runIf(existsSync(analyze))('it exposes next to nothing, as systemd counts', async () => {
  const threshold = ['--offline=true', '--threshold=20']
  const { stdout } = await run(analyze, ['security', ...threshold, file])
  expect(stdout).toMatch(/Overall exposure level for quayside\.service: 1\.\d OK/)
})

test('it starts a program of the product, without new privileges, and waits for its stop', () => {
  expect(valueOf('ExecStart')).toBe('/opt/quayside/node_modules/.bin/node server/main.ts')
  expect(existsSync(join(root, 'server/main.ts'))).toBe(true)
  expect(existsSync(join(root, 'node_modules/.bin/node'))).toBe(true)
  expect(valueOf('NoNewPrivileges')).toBe('yes')
  expect(stopMs).toBe(10_000)
  expect(Number.parseInt(valueOf('TimeoutStopSec'), 10) * 1_000).toBeGreaterThan(stopMs)
})
