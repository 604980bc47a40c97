import { execFile, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { standIns } from './standIns.ts'

const execute = promisify(execFile)

/**
 * A machine of its own as far as its programs can tell: the files of this one, on which what it writes lies and goes with it, processes,
 * a network and a name.
 */
export interface Machine {
  readonly name: string
  /** The first of its processes, by the number that it has here. */
  readonly pid: string
  /** Its folder for large files, as this machine sees it; `/opt` there. */
  readonly opt: string
  /** Runs a script as root, and resolves to what it printed. With `outside` it has the network of this machine. @throws Error with what it said */
  readonly run: (script: string, how?: { readonly outside?: boolean }) => Promise<string>
  /** What a program of this machine is started with to have the network of that one. */
  readonly inNetwork: readonly string[]
  readonly stop: () => Promise<void>
}

/** A shell, as the first process of a machine has to collect those that have ended: PostgreSQL does not start while its former process is listed. */
const rest = `exec bash -c 'sleep infinity & while :; do wait; done'`

const begin = (folder: string) => `
set -e
mount --make-rprivate /
mount -t tmpfs -o mode=755 files ${folder}/files
mkdir ${folder}/files/upper ${folder}/files/work
mount -t overlay root -o lowerdir=/,upperdir=${folder}/files/upper,workdir=${folder}/files/work ${folder}/root
mount -t proc proc ${folder}/root/proc
mount --rbind /dev ${folder}/root/dev
mount -t tmpfs -o mode=1777 tmp ${folder}/root/tmp
mount -t tmpfs -o mode=755 run ${folder}/root/run
mount --bind ${folder}/opt ${folder}/root/opt
ip link set lo up
echo ready
${rest}`

const unshare = ['--mount', '--net', '--pid', '--uts', '--fork', '--kill-child']

/** Whether this machine lets its root make others: undefined, or what is missing. */
export const lacksMachines = (): string | undefined => {
  if (process.getuid?.() !== 0) return 'only root can make machines'
  const folder = mkdtempSync('/var/tmp/quayside-machine-')
  for (const name of ['files', 'root', 'opt']) mkdirSync(join(folder, name))
  const script = begin(folder).replace(rest, '')
  const { status, stderr } = spawnSync('unshare', [...unshare, 'sh', '-c', script])
  rmSync(folder, { recursive: true, force: true })
  return status === 0 ? undefined : `no machine can be made here: ${String(stderr)}`
}

export const startMachine = async (
  name: string,
  hosts: Readonly<Record<string, string>>,
): Promise<Machine> => {
  const folder = mkdtempSync(`/var/tmp/quayside-${name}-`)
  chmodSync(folder, 0o755)
  for (const part of ['files', 'root', 'opt']) mkdirSync(join(folder, part))
  const child = spawn('unshare', [...unshare, 'sh', '-c', begin(folder)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve, reject) => {
    child.stdout.once('data', resolve)
    child.once('exit', (code) => reject(new Error(`no machine ${name}: ${code}`)))
  })
  const first = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim()
  const enter = (...spaces: string[]) => ['nsenter', `--target=${first}`, ...spaces]
  const run: Machine['run'] = async (script, { outside = false } = {}) => {
    const [program = '', ...args] = enter(
      '--mount',
      '--pid',
      '--uts',
      ...(outside ? [] : ['--net']),
    )
    const shell = [
      'chroot',
      join(folder, 'root'),
      '/bin/bash',
      '--norc',
      '-euo',
      'pipefail',
      '-c',
      script,
    ]
    const env = {
      PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      HOME: '/root',
      LANG: 'C.UTF-8',
    }
    const { stdout } = await execute(program, [...args, ...shell], {
      env,
      maxBuffer: 2 ** 26,
    }).catch((error: Error & { stdout?: string; stderr?: string }) => {
      throw new Error(`on ${name}: ${script}\n${error.stdout ?? ''}\n${error.stderr ?? ''}`)
    })
    return stdout
  }
  await run(`hostname ${name}`)
  const lines = Object.entries({ localhost: '127.0.0.1', ...hosts }).map(
    ([host, at]) => `${at} ${host}`,
  )
  await run(`cat > /etc/hosts <<'LINES'\n${lines.join('\n')}\nLINES`)
  for (const [program, text] of Object.entries(standIns)) {
    const file = join(folder, 'opt', program)
    writeFileSync(file, text, { mode: 0o755 })
    await run(`mv /opt/${program} /usr/local/bin/${program}`)
  }
  return {
    name,
    pid: first,
    opt: join(folder, 'opt'),
    run,
    inNetwork: enter('--net'),
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      // The first of its processes ends all others.
      process.kill(Number(first), 'SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Joins two machines by a cable, at these addresses. */
export const connect = async (
  one: Machine,
  two: Machine,
  addresses: readonly [string, string],
): Promise<void> => {
  await execute('nsenter', [
    ...one.inNetwork.slice(1),
    'ip',
    'link',
    'add',
    'cable',
    'type',
    'veth',
    'peer',
    'name',
    'cable',
    'netns',
    two.pid,
  ])
  await one.run(`ip addr add ${addresses[0]}/24 dev cable && ip link set cable up`)
  await two.run(`ip addr add ${addresses[1]}/24 dev cable && ip link set cable up`)
}
