import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPostgres } from '#scripts/toolchain/findPostgres.mjs'
import { findEtcd, findHaproxy, findPatroni } from '#scripts/toolchain/findProxies.mjs'
import { postgresUser } from '#scripts/test/testPostgres.mjs'
import { findFreePort } from '#test/findFreePort.ts'
import { fillIn } from '#test/proxy/setup/fillIn.ts'
import { startProgram, untilOpen, type Program } from '#test/proxy/setup/startProgram.ts'

const fileOf = (name: string): string =>
  readFileSync(new URL(`../../../docs/operation/${name}`, import.meta.url), 'utf8')

/** How long a change of roles may take on a busy machine. */
const settleMs = 120_000

/** A PostgreSQL and its Patroni. */
export interface Node {
  readonly name: string
  readonly restPort: number
  /** Its address as the owner of everything, past HAProxy. */
  readonly url: string
  /** Starts Patroni, which starts PostgreSQL. */
  readonly begin: () => Promise<void>
  /** Sends a signal to PostgreSQL alone, which its Patroni starts again. */
  readonly signal: (name: NodeJS.Signals) => void
  /** Ends both at once, as a machine that fails. */
  readonly kill: () => Promise<void>
  readonly stop: () => Promise<void>
}

interface Member {
  readonly name: string
  readonly role: string
}

/**
 * Starts an etcd, two PostgreSQL with Patroni and HAProxy before them, with the files of the product, on loopback. `places` are the folders of the
 * data. PostgreSQL and Patroni refuse to run as root: then they run as the user postgres.
 */
export const startCluster = async (places: readonly [string, string] = [tmpdir(), tmpdir()]) => {
  const [etcd, patroni, haproxy, binaries] = [
    findEtcd(),
    findPatroni(),
    findHaproxy(),
    findPostgres(),
  ]
  if (!etcd || !patroni || !haproxy || !binaries)
    throw new Error('there is no PostgreSQL, Patroni, etcd or HAProxy')
  const folder = mkdtempSync(join(tmpdir(), 'quayside-patroni-'))
  chmodSync(folder, 0o755)
  const user = postgresUser()
  const own = (path: string) => user && chownSync(path, user.uid, user.gid)
  const store = await startEtcd(etcd, join(folder, 'etcd'))
  const certificate = makeCertificate(folder, own)
  const password = randomBytes(12).toString('hex')
  const ports = await Promise.all(Array.from({ length: 6 }, findFreePort))
  const [write, read, one, two, restOne, restTwo] = ports as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]

  const prepare = (name: string, port: number, restPort: number, place: string): Node => {
    const home = mkdtempSync(join(place, `quayside-${name}-`))
    own(home)
    const data = join(home, 'data')
    const file = join(home, 'patroni.yml')
    const text = fillIn(fileOf('patroni.yml'), {
      NAME: name,
      ADDRESS: '127.0.0.1',
      PORT: String(port),
      REST_PORT: String(restPort),
      ETCD: store.address,
      BINARIES: binaries,
      DATA: data,
      SOCKETS: home,
      NETWORK: '127.0.0.1/32',
      CERTIFICATE: certificate.certificate,
      KEY: certificate.key,
      REST_PASSWORD: password,
      SUPERUSER_PASSWORD: password,
      STANDBY_PASSWORD: password,
    })
    writeFileSync(file, text, { mode: 0o600 })
    own(file)
    let program: Program | undefined
    const signal = (sent: NodeJS.Signals) => {
      try {
        process.kill(
          Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
          sent,
        )
      } catch {
        // It has ended.
      }
    }
    return {
      name,
      restPort,
      url: addressOf(port, password),
      begin: async () => {
        program = startProgram([...asUser(user), patroni, file], { HOME: home })
        await untilOpen(program, restPort)
      },
      signal,
      kill: async () => {
        program?.signal('SIGKILL')
        signal('SIGKILL')
        await program?.ended
      },
      stop: async () => {
        await program?.stop()
        signal('SIGQUIT')
        rmSync(home, { recursive: true, force: true, maxRetries: 20 })
      },
    }
  }
  const nodes = [
    prepare('one', one, restOne, places[0]),
    prepare('two', two, restTwo, places[1]),
  ] as const
  const config = join(folder, 'haproxy.cfg')
  writeFileSync(
    config,
    fillIn(fileOf('haproxy.cfg'), {
      PRIMARY: `127.0.0.1:${write}`,
      STANDBY: `127.0.0.1:${read}`,
      SERVER_1: `127.0.0.1:${one}`,
      REST_1: String(restOne),
      SERVER_2: `127.0.0.1:${two}`,
      REST_2: String(restTwo),
    }),
  )

  /** Who has which role now, by a Patroni that answers. */
  const members = async (): Promise<readonly Member[]> => {
    for (const port of [restOne, restTwo]) {
      try {
        const answer = await fetch(`http://127.0.0.1:${port}/cluster`, {
          signal: AbortSignal.timeout(2_000),
        })
        return ((await answer.json()) as { members: Member[] }).members
      } catch {
        // The other one may answer.
      }
    }
    return []
  }
  const nodeOf = async (role: string): Promise<Node | undefined> => {
    const name = (await members()).find((member) => member.role === role)?.name
    return nodes.find((node) => node.name === name)
  }
  const until = async <Found>(find: () => Promise<Found | undefined>): Promise<Found> => {
    const end = performance.now() + settleMs
    while (performance.now() < end) {
      const found = await find()
      if (found !== undefined) return found
      await sleep(100)
    }
    throw new Error(`the roles are ${JSON.stringify(await members())}`)
  }
  /** Waits until a server is the primary and the other one has everything that it acknowledges, as Patroni knows it since its last look. */
  const settled = () =>
    until(async () => {
      const [primary, standby] = [await nodeOf('leader'), await nodeOf('sync_standby')]
      return primary && standby && primary !== standby ? { primary, standby } : undefined
    })
  /** Asks the Patroni of the primary to change places with the standby, as an operator does. */
  const switchOver = async (): Promise<void> => {
    const { primary, standby } = await settled()
    const answer = await fetch(`http://127.0.0.1:${primary.restPort}/switchover`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`patroni:${password}`)}` },
      body: JSON.stringify({ leader: primary.name, candidate: standby.name }),
    })
    if (!answer.ok) throw new Error(`no switchover: ${await answer.text()}`)
  }
  const untilPrimary = (node: Node) =>
    until(async () => ((await nodeOf('leader')) === node ? node : undefined))

  await nodes[0].begin()
  await untilPrimary(nodes[0])
  await nodes[1].begin()
  await settled()
  const balancer = startProgram([haproxy, '-db', '-f', config])
  await untilOpen(balancer, write)
  return {
    nodes,
    settled,
    switchOver,
    untilPrimary,
    /** The ports of HAProxy that lead to the primary, and to the standby. */
    write,
    read,
    addressOf: (port: number) => addressOf(port, password),
    stop: async () => {
      await balancer.stop()
      await Promise.all(nodes.map((node) => node.stop()))
      await store.program.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const addressOf = (port: number, password: string): string =>
  `postgres://postgres:${password}@127.0.0.1:${port}/postgres?sslmode=no-verify`

const setpriv = '/usr/bin/setpriv'

const asUser = (
  user: { readonly uid: number; readonly gid: number } | undefined,
): [string, ...string[]] | [] =>
  user
    ? [
        setpriv,
        '--reuid',
        String(user.uid),
        '--regid',
        String(user.gid),
        '--clear-groups',
        setpriv,
        '--pdeathsig',
        'SIGKILL',
      ]
    : []

const startEtcd = async (etcd: string, folder: string) => {
  const [clients, peers] = await Promise.all([findFreePort(), findFreePort()])
  const [own, other] = [`http://127.0.0.1:${clients}`, `http://127.0.0.1:${peers}`]
  const flags = {
    'data-dir': folder,
    'listen-client-urls': own,
    'advertise-client-urls': own,
    'listen-peer-urls': other,
    'initial-advertise-peer-urls': other,
    'initial-cluster': `default=${other}`,
  }
  const program = startProgram([
    etcd,
    ...Object.entries(flags).map(([name, value]) => `--${name}=${value}`),
  ])
  await untilOpen(program, clients)
  return { program, address: `127.0.0.1:${clients}` }
}

const makeCertificate = (folder: string, own: (path: string) => void) => {
  const [certificate, key] = [join(folder, 'server.crt'), join(folder, 'server.key')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const whose = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  execFileSync(
    'openssl',
    ['req', '-x509', ...kind, ...whose, '-keyout', key, '-out', certificate],
    {
      stdio: 'pipe',
    },
  )
  own(certificate)
  own(key)
  return { certificate, key }
}
