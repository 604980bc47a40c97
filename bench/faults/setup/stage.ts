import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startCluster, type Node } from '#test/patroni/setup/startCluster.ts'
import { openGateway } from './gateway.ts'
import type { Ledger } from './ledger.ts'
import { balance, startMember, type Member } from './processes.ts'
import { openLink, type Link } from './tcpProxy.ts'

type Role = 'primary' | 'standby'

/** Megabytes of the disk of the primary, where the run may make one. */
const diskMegabytes = 1_500

/** A disk of a fixed size; undefined where the run may not make one. */
const makeDisk = () => {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-disk-'))
  try {
    const size = `size=${diskMegabytes}m`
    execFileSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder], { stdio: 'pipe' })
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
  chmodSync(folder, 0o777)
  const filler = join(folder, 'filler')
  const empty = () => rmSync(filler, { force: true })
  return {
    folder,
    fill: () => {
      try {
        writeFileSync(filler, Buffer.alloc(diskMegabytes * 2 ** 20))
      } catch {
        // It is full now, which is what was wanted.
      }
    },
    empty,
    remove: () => {
      empty()
      execFileSync('umount', [folder])
      rmSync(folder, { recursive: true })
    },
  }
}

/**
 * Two processes of the product before HAProxy and two PostgreSQL that Patroni keeps, with a link from each process to each port of HAProxy that can be
 * disturbed.
 */
export const setStage = async (
  say: (line: string) => void,
  ledger: Ledger,
  /** The folder of the version that the first processes are of; others are of this one. */
  first?: string,
) => {
  const disk = makeDisk()
  const clocks = mkdtempSync(join(tmpdir(), 'quayside-clock-'))
  say('making a primary and a standby')
  const cluster = await startCluster([disk?.folder ?? tmpdir(), tmpdir()])
  // By process.
  const links: Record<Role, Link>[] = []
  for (let place = 0; place < 2; place += 1)
    links.push({ primary: await openLink(cluster.write), standby: await openLink(cluster.read) })

  const members: Member[] = []
  const balancer = balance(() => members)
  // The address of the portal: browsers come by it, and clients say that they do.
  const gateway = await openGateway(balancer.next, ledger)
  const portalUrl = gateway.url
  const environmentOf = (place: number): Record<string, string> => ({
    STAGE: 'test',
    PORTAL_URL: portalUrl,
    TRUST_PROXY: '127.0.0.1',
    DATABASE_URL: cluster.addressOf(linkTo(place, 'primary').port),
    DATABASE_READ_URL: cluster.addressOf(linkTo(place, 'standby').port),
    DEMO_DATA: 'true',
    LOG_LEVEL: 'warn',
    STOP_DELAY: '1000',
    CLOCK_FILE: join(clocks, String(place)),
  })
  const linkTo = (place: number, role: Role): Link => (links[place] as Record<Role, Link>)[role]
  say('starting two processes')
  const replace = async (place: number, folder?: string): Promise<void> => {
    const member = await startAsUnit(() => startMember(environmentOf(place), folder), say)
    members[place] = member
    void member.program.ended.then(() => {
      if (member.isKilled || member.isStopping || isClosing) return
      ledger.note(`a process ended by itself: ${member.program.said().slice(-2_000)}`)
    })
  }
  let isClosing = false
  await replace(0, first)
  await replace(1, first)

  /** The machine of the primary fails, the standby becomes the primary, and the machine comes back as a standby. */
  const losePrimary = async (): Promise<void> => {
    const { primary, standby } = await cluster.settled()
    await primary.kill()
    await cluster.untilPrimary(standby)
    await primary.begin()
    await cluster.settled()
  }

  return {
    members,
    balancer,
    portalUrl,
    clocks,
    disk,
    cluster,
    replace,
    losePrimary,
    /** Whether a server has its data on the disk that can be full. */
    isOnDisk: (node: Node) => disk !== undefined && node === cluster.nodes[0],
    /** The link of a process to HAProxy, which leads to the server that has the role. */
    linkTo,
    close: async () => {
      isClosing = true
      await gateway.close()
      await balancer.stop()
      await Promise.all(members.map(({ program }) => program.stop()))
      for (const { primary, standby } of links)
        await Promise.all([primary.close(), standby.close()])
      await cluster.stop()
      disk?.remove()
      rmSync(clocks, { recursive: true })
    },
  }
}
export type Stage = Awaited<ReturnType<typeof setStage>>

/** A start that ends is tried again after two seconds, and at most five times, as the unit for systemd says. */
const startAsUnit = async <Started>(
  start: () => Promise<Started>,
  say: (line: string) => void,
): Promise<Started> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start()
    } catch (error) {
      if (attempt === 5) throw error
      say(`a start ended, and is tried again: ${String(error).trim().split('\n').at(-1)}`)
      await sleep(2_000)
    }
  }
}
