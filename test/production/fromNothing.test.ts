import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findChromium } from '#scripts/toolchain/findChromium.mjs'
import { findKeycloak } from '#scripts/toolchain/findKeycloak.mjs'
import { findPostgres } from '#scripts/toolchain/findPostgres.mjs'
import { refresh, saveView, settled, showColumns } from '#test/journeys/pages/list.ts'
import { bar } from '#test/journeys/pages/shell.ts'
import { enterCompany, enterPassword } from '#test/keycloak/setup/portalPage.ts'
import { enterCode, nextCode, setUpCode } from '#test/keycloak/setup/secondFactor.ts'
import { launchChromium } from '#test/launchChromium.ts'
import { readPage, type Block } from './readPage.ts'
import { connect, lacksMachines, startMachine, type Machine } from './setup/machine.ts'
import { startMails } from './setup/startMails.ts'
import { certificates, ownAuthority, packages, placed, treated, type Chapter } from './treated.ts'

const root = join(import.meta.dirname, '../..')
const addresses = { one: '10.99.0.1', two: '10.99.0.2' } as const
const [keycloak, binaries, chromium] = [findKeycloak(), findPostgres(), findChromium()]
// As Debian's package has it, with its unit.
const hasPrometheus = ['prometheus', 'amtool', 'prometheus-node-exporter'].every((program) =>
  existsSync(join('/usr/bin', program)),
)
const isPossible =
  Boolean(keycloak && binaries && chromium && hasPrometheus) && lacksMachines() === undefined

test.for(Object.keys(treated) as Chapter[])(
  'it is said of each block of the chapter "%s" what is done with it',
  (title) => {
    const blocks = readPage(title)
    expect(blocks.filter(({ treatment }) => treatment === undefined)).toEqual([])
    expect(blocks.map(({ treatment }) => treatment)).toEqual(Object.values(treated[title]))
  },
)

test.runIf(isPossible)(
  'the page, followed word by word on two machines with nothing, leads to a user of Keycloak who reads a list from the standby, a doctor that finds nothing, a backup that was restored, machines that are watched, and mails about a process that stopped and is back; its primary is killed, the standby takes over under the open page, and the former primary follows it',
  async () => {
    const password = randomBytes(12).toString('hex')
    const postgres = /postgresql\/(\d+)/.exec(String(binaries))?.[1] ?? ''
    const names = { ...addresses, password, postgres, sources: '/opt/sources' }
    const places = placed(names)
    const machines = await openMachines()
    await bring(machines.one)
    for (const machine of Object.values(machines)) await machine.run(packages(postgres))

    const follow = (blocks: readonly Block[]) => followPage(blocks, machines, places)
    const chapter = readPage('production')
    const doctor = chapter.filter(({ text }) => text.startsWith('systemd-run'))
    const restore = chapter.findIndex(({ text }) => text.startsWith('systemctl stop pg_receivewal'))
    await follow(chapter.slice(0, restore))
    expectHealth(await follow(doctor))
    // After the base backup, so that the log alone has it.
    await machines.one.run(
      `sudo -u postgres psql quayside -c "insert into audit_entry (at, username, company, resource, record_id, action) values (now(), 'anna', 'FWD1', 'test', 1, 'restored')"`,
    )
    const read =
      'sudo -u postgres psql quayside -c "select count(*) as changes, max(at) as last from audit_entry"'
    const kept = await machines.one.run(read)
    const moment = await machines.one.run(
      "sudo -u postgres psql -Atc 'select pg_current_wal_lsn()'",
    )
    // What receives the log says each ten seconds how far it is.
    const received = `sudo -u postgres psql -Atc "select write_lsn >= '${moment.trim()}' from pg_stat_replication where application_name like 'pg_receivewal%'"`
    await expect.poll(() => machines.two.run(received), { timeout: 60_000 }).toBe('t\n')
    expect(await follow(chapter.slice(restore, restore + 1))).toContain(kept)
    const alerts = chapter.findIndex(({ text }) => text.includes('amtool check-config'))
    const watched = await follow(chapter.slice(restore + 1, alerts + 1))
    expect(watched.match(/^up\{.*=> 1 @/gm)).toHaveLength(4)
    expect(watched).not.toContain('ALERTS')
    const query = 'promtool query instant http://localhost:9090'
    const backedUp = `${query} 'time() - backup_ended_seconds < 3600 and backup_log_receivers == 1'`
    expect(await machines.one.run(backedUp)).toContain('two:9100')
    await follow(chapter.slice(alerts + 1))

    const rules = `sudo -u postgres psql -At -c "select error from pg_hba_file_rules where error is not null"`
    for (const machine of Object.values(machines)) expect(await machine.run(rules)).toBe('')
    const sumOf = async (metric: RegExp) => {
      const metrics = await machines.one.run(
        'for port in 9180 9181; do curl --fail --silent http://localhost:$port/metrics; done',
      )
      return [...metrics.matchAll(metric)].reduce((sum, [, count]) => sum + Number(count), 0)
    }
    const readsAtStandby = () => sumOf(/^portal_reads_total\{outcome="standby"\} (\d+)/gm)
    const before = await readsAtStandby()
    const browser = await launchChromium(
      [
        '--ignore-certificate-errors',
        `--host-resolver-rules=MAP portal.example ${addresses.one}, MAP sso.example ${addresses.one}`,
      ],
      inNetworkOf(machines.one, String(chromium)),
    )
    try {
      const tab = await browser.newPage({ locale: 'en-GB' })
      await tab.goto('https://portal.example/portorder')
      await enterCompany(tab, 'FWD1')
      await enterPassword(tab, 'anna@fwd1.example', password)
      const secret = await setUpCode(tab)
      await bar(tab).waitFor()
      await settled(tab)
      expect(tab.url()).toContain('https://portal.example/portorder')
      expect(await readsAtStandby()).toBeGreaterThan(before)

      const steps = readPage('failover')
      await machines.one.run(
        `kill -9 $(head -1 /var/lib/postgresql/${postgres}/main/postmaster.pid)`,
      )
      await follow(steps.slice(0, -1))
      // Written, and read by another session, from the one server that is left.
      await showColumns(tab, { Vessel: false })
      await saveView(tab)
      const other = await browser.newPage({ locale: 'en-GB' })
      await other.goto('https://portal.example/portorder')
      await enterCompany(other, 'FWD1')
      await enterPassword(other, 'anna@fwd1.example', password)
      await enterCode(other, nextCode(secret))
      await bar(other).waitFor()
      await settled(other)
      expect(await other.getByRole('columnheader', { name: /Vessel/ }).count()).toBe(0)

      await follow(steps.slice(-1))
      const standbys = () => sumOf(/^portal_standby_up\{.*\} (\d+)/gm)
      await expect.poll(standbys, { timeout: 60_000 }).toBe(2)
      const reads = await readsAtStandby()
      await refresh(tab)
      await settled(tab)
      expect(await readsAtStandby()).toBeGreaterThan(reads)
      expectHealth(await follow(doctor))
    } finally {
      await browser.close()
    }
  },
  1_200_000,
)

/** Does what blocks of the page say, and resolves to what the last one that was run printed. */
const followPage = async (
  blocks: readonly Block[],
  machines: Readonly<Record<'one' | 'two', Machine>>,
  places: ReturnType<typeof placed>,
): Promise<string> => {
  let secret = ''
  let report = ''
  for (const { text, treatment } of blocks) {
    const seed = randomBytes(32).toString('base64')
    const own = text
      .replace('CLIENT_SECRET=…', `CLIENT_SECRET=${secret}`)
      .replace('WEBHOOK_SECRET_KEY=…', `WEBHOOK_SECRET_KEY=${seed}`)
    const filled = places.reduce((rest, [from, to]) => rest.replaceAll(from, to), own)
    const machine = treatment && 'on' in treatment ? machines[treatment.on] : machines.one
    if (treatment?.what === 'run') {
      const [first = '', second] = filled.split('# wait for the mail')
      const mails = second === undefined ? undefined : await startMails(machine, certificates)
      report = await machine.run(first, treatment)
      await mails?.untilSent(/FIRING.*PortalDown/)
      if (second !== undefined) report = await machine.run(second, treatment)
      await mails?.untilSent(/RESOLVED.*PortalDown/)
      mails?.stop()
      secret = /"secret" : "([^"]+)"/.exec(report)?.[1] ?? secret
    } else if (treatment?.what === 'written') {
      await machine.run(
        `cat > ${treatment.to} <<'LINES'\n${filled}\nLINES\nchmod 600 ${treatment.to}`,
      )
    } else if (text.startsWith('certbot')) await machine.run(ownAuthority)
  }
  return report
}

const expectHealth = (report: string): void => {
  expect(report.split('\n').filter((line) => /^ +(?:WARNING|FAILED) /.test(line))).toEqual([])
  expect(report).toMatch(/\d+ ok, 0 to mend, 0 failed/)
}

/** The two machines of the page, joined, as long as the test takes. */
const openMachines = async () => {
  const { one: first, two: second } = addresses
  const hosts = { one: first, two: second }
  const own = { 'portal.example': first, 'sso.example': first, 'mail.example': first }
  const one = await startMachine('one', { ...hosts, ...own })
  // Gigabytes of small files.
  onTestFinished(one.stop, 600_000)
  const two = await startMachine('two', hosts)
  onTestFinished(two.stop, 600_000)
  await connect(one, two, [first, second])
  return { one, two }
}

/** Brings what the page has fetched: the sources, as a repository, and Keycloak. */
const bring = async ({ opt, run }: Machine): Promise<void> => {
  mkdirSync(join(opt, 'sources'))
  const list = 'git ls-files -z --cached --others --exclude-standard --deduplicate'
  execFileSync('sh', ['-c', `${list} | tar --null -T - -cf - | tar -xf - -C "${opt}/sources"`], {
    cwd: root,
  })
  cpSync(String(keycloak), join(opt, 'keycloak'), { recursive: true })
  // As it is in the archive of Keycloak.
  await run(
    'rm -rf /opt/keycloak/data && chmod +x /opt/keycloak/bin/*.sh && chown -R root:root /opt/keycloak /opt/sources',
  )
  await run(
    'cd /opt/sources && git init -q && git add -A && git -c user.name=test -c user.email=test@localhost commit -qm sources',
  )
}

/** A program that is started in the network of a machine. */
const inNetworkOf = ({ inNetwork, opt }: Machine, program: string): string => {
  const path = join(opt, 'in-network')
  writeFileSync(path, `#!/bin/sh\nexec ${inNetwork.join(' ')} "${program}" "$@"\n`, { mode: 0o755 })
  return path
}
