import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { scanByClamd } from '#framework/server/files/scanFile.ts'
import { findClamd } from '#scripts/toolchain/findClamd.mjs'
import { findFreePort } from '#test/findFreePort.ts'
import { startProgram, untilOpen, type Program } from '#test/proxy/setup/startProgram.ts'

const program = findClamd()
/** The test file of the makers of scanners, https://www.eicar.org, in two parts: a scanner of this machine must not find it here. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
const signature = '44d88612fea8a8f36de82e1278abb02f:68:Eicar-Test'
const largest = 1_000_000

describe.skipIf(program === undefined)('ClamAV', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-clamd-'))
  const socket = join(folder, 'clamd.ctl')
  let clamd: Program
  let port: number
  beforeAll(async () => {
    port = await findFreePort()
    writeFileSync(join(folder, 'eicar.hdb'), `${signature}\n`)
    const settings = [
      'Foreground yes',
      `DatabaseDirectory ${folder}`,
      `LocalSocket ${socket}`,
      `TCPSocket ${port}`,
      'TCPAddr 127.0.0.1',
      `StreamMaxLength ${largest}`,
    ]
    const file = join(folder, 'clamd.conf')
    writeFileSync(file, settings.join('\n'))
    clamd = startProgram([program ?? '', `--config-file=${file}`])
    await untilOpen(clamd, port)
  })
  afterAll(async () => {
    await clamd.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const write = (content: string | Uint8Array): string => {
    const path = join(folder, 'upload')
    writeFileSync(path, content)
    return path
  }

  test.each(['socket', 'port'])('finds what it knows, and nothing else, at its %s', async (at) => {
    const scan = scanByClamd(at === 'socket' ? socket : `127.0.0.1:${port}`)
    expect(await scan(write(eicar))).toBe('found')
    expect(await scan(write(`${eicar} and more`))).toBe('clean')
    expect(await scan(write(''))).toBe('clean')
    expect(await scan(write(new Uint8Array(largest - 1)))).toBe('clean')
  })

  test('a file that is larger than it takes is not called clean', async () => {
    const scan = scanByClamd(socket)
    await expect(scan(write(new Uint8Array(5 * largest)))).rejects.toMatchObject({
      code: 'SCAN_UNAVAILABLE',
    })
    expect(await scan(write('afterwards'))).toBe('clean')
  })
})
