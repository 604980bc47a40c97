import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openClient } from './clients.ts'
import { keepLedger } from './ledger.ts'
import { startMember, type Member } from './processes.ts'

/** What the embedded database takes, twice. */
const diskMegabytes = 600
const writers = 2
/** How long is written before the first cut, and how much longer before each further one, in seconds. */
const firstSeconds = 20
const moreSeconds = 5
/** How long a sign-in may take once the product listens: a folder may open and not serve. */
const signInMs = 120_000
const portalUrl = 'http://portal.localhost'

interface Written {
  readonly number: string
  readonly at: number
}

/**
 * Cuts the power of the embedded database while clients write: its folder is on a disk of its own, which is copied as it is, without what the
 * system still has in memory, and the product is started on the copy. Says what of the acknowledged writes is lost, which is no fault, since
 * nothing was promised. Returns what must not be: a folder that does not open, or a write that is there though one before it is lost.
 * @throws Error but as root on Linux, as a disk has to be made
 */
export const runPowerCuts = async (
  cuts: number,
  say: (line: string) => void,
): Promise<readonly string[]> => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new Error('to make a disk takes root on Linux')
  const problems: string[] = []
  for (let cut = 0; cut < cuts; cut += 1) {
    const found = await cutOnce(firstSeconds + cut * moreSeconds, say)
    problems.push(...found)
  }
  return problems
}

const cutOnce = async (
  seconds: number,
  say: (line: string) => void,
): Promise<readonly string[]> => {
  const disk = makeDisk()
  try {
    const written = await writeUntilCut(disk, seconds)
    disk.cut()
    const kept = await readNumbers(disk).catch((error: unknown) => String(error))
    if (typeof kept === 'string') return [`after ${seconds} s the folder does not open: ${kept}`]
    const lost = written.filter(({ number }) => !kept.has(number))
    const [oldest] = lost
    const age = oldest ? (seconds - oldest.at).toFixed(1) : undefined
    say(
      `after ${seconds} s ${lost.length} of ${written.length} acknowledged writes are lost${age ? `, the oldest ${age} s old` : ''}`,
    )
    const later = written.filter(({ number, at }) => oldest && at > oldest.at && kept.has(number))
    return later.length > 0 ? [`${later.length} writes are there that came after a lost one`] : []
  } finally {
    disk.remove()
  }
}

type Disk = ReturnType<typeof makeDisk>

/** A file as a disk, in memory if possible: while a big file is copied the system goes on writing what it has. */
const makeDisk = () => {
  const folder = mkdtempSync(
    join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'quayside-power-'),
  )
  const image = join(folder, 'disk')
  const copy = join(folder, 'copy')
  const place = join(folder, 'mounted')
  const run = (program: string, ...args: string[]) => execFileSync(program, args)
  mkdirSync(place)
  run('truncate', `--size=${diskMegabytes}M`, image)
  run('mkfs.ext4', '-q', image)
  run('mount', '-o', 'loop', image, place)
  return {
    data: join(place, 'data'),
    /** The state of the disk at this moment. */
    keep: () => copyFileSync(image, copy),
    /** Instead of the disk its kept state. */
    cut: () => {
      run('umount', place)
      run('mount', '-o', 'loop', copy, place)
    },
    remove: () => {
      run('umount', place)
      rmSync(folder, { recursive: true })
    },
  }
}

const open = async ({ data }: Disk) => {
  const member = await startMember({
    STAGE: 'test',
    DEMO_DATA: 'true',
    PORTAL_URL: portalUrl,
    DATA_DIR: data,
  })
  const signedIn = openClient({
    ledger: keepLedger(),
    next: () => member,
    portalUrl,
    random: Math.random,
    company: 'HCTA',
    username: 'terminal@hcta.example',
  })
  const tooLong = sleep(signInMs, undefined, { ref: false }).then(() => {
    throw new Error('no user can sign in')
  })
  try {
    return { member, client: await Promise.race([signedIn, tooLong]) }
  } catch (error) {
    await kill(member)
    throw error
  }
}

const kill = async ({ program }: Member) => {
  program.signal('SIGKILL')
  await program.ended
}

/** The acknowledged writes, and when each was, in seconds. */
const writeUntilCut = async (disk: Disk, seconds: number): Promise<readonly Written[]> => {
  const { member, client } = await open(disk)
  const written: Written[] = []
  const begin = performance.now()
  let isCut = false
  let count = 0
  const write = async () => {
    while (!isCut) {
      count += 1
      const number = `POWR${String(count).padStart(7, '0')}`
      const stop = await client.create(number)
      if (stop && !isCut) written.push({ number, at: (performance.now() - begin) / 1_000 })
    }
  }
  const writing = Array.from({ length: writers }, write)
  await sleep(seconds * 1_000)
  member.program.signal('SIGSTOP')
  isCut = true
  disk.keep()
  client.close()
  await kill(member)
  await Promise.all(writing)
  return written
}

const readNumbers = async (disk: Disk): Promise<ReadonlySet<string>> => {
  const { member, client } = await open(disk)
  try {
    return new Set((await client.all()).map(({ number }) => number))
  } finally {
    client.close()
    await kill(member)
  }
}
