import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '#scripts/test/testPostgres.mjs'
import { followed, startStandby, tell, type Server } from '#test/long/setup/cluster.ts'
import { openGateway } from './gateway.ts'
import type { Ledger } from './ledger.ts'
import { balance, startMember, type Member } from './processes.ts'
import { openLink, type Link } from './tcpProxy.ts'

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
 * Two processes of the product, a primary and a standby, with a link from each process to each server that can be disturbed.
 * Writes wait for the standby while it follows, as an operator of automatic failover sets it: then no promotion loses a write.
 */
export const setStage = async (
  binaries: string,
  say: (line: string) => void,
  ledger: Ledger,
  /** The folder of the version that the first processes are of; others are of this one. */
  first?: string,
) => {
  const disk = makeDisk()
  const clocks = mkdtempSync(join(tmpdir(), 'quayside-clock-'))
  say('making a primary and a standby')
  type Placed = Server & { readonly isOnDisk: boolean }
  const place = disk?.folder ?? tmpdir()
  let primary: Placed = {
    ...(await startPostgres(binaries, place, { settings: followed })),
    isOnDisk: true,
  }
  let standby: Placed = { ...(await startStandby(binaries, primary)), isOnDisk: false }
  // By process: the links to both servers, which change places at a promotion.
  const links: Link[][] = [0, 1].map(() => [])
  for (const own of links) own.push(await openLink(primary.port), await openLink(standby.port))

  const members: Member[] = []
  const balancer = balance(() => members)
  // The address of the portal: browsers come by it, and clients say that they do.
  const gateway = await openGateway(balancer.next, ledger)
  const portalUrl = gateway.url
  const environmentOf = (place: number): Record<string, string> => {
    const [one, two] = links[place] as [Link, Link]
    const address = primary.url.replace(
      `127.0.0.1:${primary.port}`,
      `127.0.0.1:${one.port},127.0.0.1:${two.port}`,
    )
    return {
      STAGE: 'test',
      PORTAL_URL: portalUrl,
      TRUST_PROXY: '127.0.0.1',
      DATABASE_URL: address,
      DATABASE_READ_URL: address,
      DEMO_DATA: 'true',
      LOG_LEVEL: 'warn',
      STOP_DELAY: '1000',
      MAX_EVENT_LOOP_DELAY: '5000',
      CLOCK_FILE: join(clocks, String(place)),
    }
  }
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
  const allLinks = () => links.flat()
  /** Waits for the standby with each write, or does not. */
  const waitForStandby = async (waits: boolean): Promise<void> => {
    await tell(primary, `alter system set synchronous_standby_names = '${waits ? '*' : ''}'`)
    await tell(primary, 'select pg_reload_conf()')
    if (!waits) return
    for (;;) {
      const rows = await tell(primary, `select sync_state from pg_stat_replication`)
      if (rows.some(({ sync_state: state }) => state === 'sync')) return
      await sleep(100)
    }
  }

  /** Kills the primary, promotes the standby, and makes a new standby of it in place of the former primary. */
  const promote = async (
    happened: (what: 'primary killed' | 'standby promoted') => void = () => {},
  ): Promise<void> => {
    await waitForStandby(true)
    await sleep(300)
    await primary.end('SIGKILL')
    happened('primary killed')
    await tell(standby, 'select pg_promote()')
    happened('standby promoted')
    const former = primary
    primary = standby
    await tell(primary, `alter system set synchronous_standby_names = ''`)
    await tell(primary, 'select pg_reload_conf()')
    const { isOnDisk } = former
    await former.stop()
    standby = {
      ...(await startStandby(binaries, primary, isOnDisk ? disk?.folder : undefined)),
      isOnDisk,
    }
    for (const own of links) {
      const link = own[placeOfFormer] as Link
      link.lead(standby.port)
    }
    placeOfFormer = 1 - placeOfFormer
  }
  let placeOfFormer = 0

  return {
    members,
    balancer,
    portalUrl,
    clocks,
    disk,
    replace,
    promote,
    /** Starts the primary again if it has ended by itself. */
    revive: async (): Promise<void> => {
      if (primary.hasEnded()) await primary.begin()
    },
    primary: () => primary,
    standby: () => standby,
    /** The link of a process to the server that is the primary, or the standby, now. */
    linkTo: (place: number, role: 'primary' | 'standby'): Link =>
      (links[place] as [Link, Link])[
        role === 'primary' ? placeOfFormer : 1 - placeOfFormer
      ] as Link,
    close: async () => {
      isClosing = true
      await gateway.close()
      await balancer.stop()
      await Promise.all(members.map(({ program }) => program.stop()))
      await Promise.all(allLinks().map((link) => link.close()))
      await standby.stop()
      await primary.stop()
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
