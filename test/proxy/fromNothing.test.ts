import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '#scripts/test/testPostgres.mjs'
import { findPostgres } from '#scripts/toolchain/findPostgres.mjs'
import { findFreePort } from '#test/findFreePort.ts'
import { bar } from '#test/journeys/pages/shell.ts'
import { settled } from '#test/journeys/pages/list.ts'
import { launchChromium } from '#test/launchChromium.ts'
import { tell } from '#test/long/setup/cluster.ts'
import { startNginx } from './setup/startNginx.ts'
import { startProcess } from './setup/startProcess.ts'
import { startProgram } from './setup/startProgram.ts'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/operation.md'), 'utf8')
const [, after = ''] = page.split('## From nothing to production\n')
const chapter = after.slice(0, after.indexOf('\n## '))
/** The blocks of the chapter, without what they are indented by. */
const blocks = [...chapter.matchAll(/^ *```(?:sh|ini)\n([\s\S]*?)^ *```/gm)].map(([, text = '']) =>
  text.replaceAll(/^ {3}/gm, '').trim(),
)

/** By the begin of their first lines: what this test does with the blocks of the page. */
const treated: Readonly<Record<string, string>> = {
  'apt-get install': 'not run: packages and services of the machine',
  'git clone': 'not run: the sources that are tested are there',
  'sudo -u postgres psql': 'run on a server of its own',
  'systemctl stop postgresql': 'the copy and the settings are run; the service is not there',
  'certbot certonly': 'not run: needs names that the internet knows',
  'sed -e': 'run; nginx is started with what it writes',
  'db=postgres': 'not run: Keycloak, see the step keycloak',
  'install -D -o keycloak': 'not run: Keycloak, see the step keycloak',
  'STAGE=production': 'run, without the lines of Keycloak: the embedded provider signs in',
  'cp /opt/quayside': 'the ports of both processes are read; systemd is not there',
  'systemd-run': 'run, without systemd',
}
const block = (begin: string): string => {
  const found = blocks.find((text) => text.startsWith(begin))
  if (found === undefined) throw new TypeError(`the page has no block that begins with ${begin}`)
  return found
}

test('it is said of each block of the page whether it is run here', () => {
  const begins = Object.keys(treated)
  expect(blocks.map((text) => begins.find((begin) => text.startsWith(begin)))).toEqual(begins)
})

const binaries = findPostgres()
const hasAll = binaries !== undefined && existsSync(join(binaries, 'pg_basebackup'))

test.skipIf(!hasAll)(
  'from nothing to a signed-in user, by the blocks of the page: primary, standby, settings, two processes, nginx, doctor',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'quayside-from-nothing-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    chmodSync(folder, 0o777)
    const password = randomBytes(12).toString('hex')
    const certificate = certify(folder)

    // 3. Database. The password of the page is one for all here.
    const settings = {
      fsync: 'on',
      full_page_writes: 'on',
      ssl: 'on',
      ssl_cert_file: certificate.file,
      ssl_key_file: certificate.key,
    }
    const one = await startPostgres(String(binaries), tmpdir(), { settings })
    onTestFinished(one.stop)
    const [psql = '', ...statements] = block('sudo -u postgres psql').split('\n')
    expect(psql).toBe("sudo -u postgres psql <<'SQL'")
    const text = statements.slice(0, -1).join('\n').replaceAll('…', password)
    const environment = { ...process.env, PGPASSWORD: one.password }
    execFileSync(join(String(binaries), 'psql'), ['--set=ON_ERROR_STOP=1', one.url], {
      input: text,
      env: environment,
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    await one.end()
    await one.begin()

    // 4. Standby.
    const lines = block('systemctl stop postgresql').split('\n')
    const copy = lines.find((line) => line.includes('pg_basebackup')) ?? ''
    const base = join(folder, 'base')
    const options = copy
      .replace('sudo -u postgres pg_basebackup ', '')
      .replace('--host=one', `--host=127.0.0.1 --port=${one.port}`)
      .replace('/var/lib/postgresql/17/main', base)
      .split(' ')
    execFileSync(join(String(binaries), 'pg_basebackup'), options, {
      env: { ...process.env, PGPASSWORD: password },
      stdio: 'pipe',
    })
    const added = lines.flatMap((line) => {
      const [, name = '', value = ''] = /^echo ["'](\w+) = '?([^'"]+)'?["'] >>/.exec(line) ?? []
      // The servers of tests listen on loopback alone.
      return name === '' || name === 'listen_addresses' ? [] : [[name, value]]
    })
    expect(added).toEqual([['hot_standby_feedback', 'on']])
    const two = await startPostgres(String(binaries), tmpdir(), {
      from: base,
      password: one.password,
      settings: { ...settings, ...(Object.fromEntries(added) as Record<string, string>) },
    })
    onTestFinished(two.stop)

    // 6. nginx: what the command of the page fills in is what the file asks for.
    const [http, https, ...ports] = await Promise.all([1, 2, 3, 4, 5, 6].map(findFreePort))
    const [first = 0, second = 0] = ports
    const fillsIn = block('sed -e').split('/opt/quayside')[0] ?? ''
    const names = [...fillsIn.matchAll(/s\|@(\w+)@\|/g)].map(([, name]) => name)
    const nginxFile = readFileSync(join(root, 'docs/operation/nginx.conf'), 'utf8')
    const wanted = new Set([...nginxFile.matchAll(/@([A-Z][A-Z_0-9]*)@/g)].map(([, name]) => name))
    expect(new Set(names)).toEqual(wanted)
    const nginx = await startNginx({ http: http ?? 0, https: https ?? 0 }, [first, second])
    onTestFinished(nginx.stop)

    // 8. Settings, without those of Keycloak.
    const filled = block('STAGE=production')
      .replaceAll('…', password)
      .replace('https://portal.example', nginx.url)
      .replaceAll('@localhost/', `@127.0.0.1:${one.port}/`)
      .replace('@two/', `@127.0.0.1:${two.port}/`)
    const given = Object.fromEntries(
      filled.split('\n').flatMap((line) => {
        const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(line) ?? []
        return name.startsWith('OIDC_') ? [] : [[name, value]]
      }),
    ) as Record<string, string>
    expect(Object.keys(given)).toContain('DATABASE_READ_URL')
    const trusted = join(folder, 'authorities.pem')
    execFileSync('sh', ['-c', `cat "${nginx.certificate}" "${certificate.file}" > "${trusted}"`])
    const all = {
      ...given,
      IDENTITY_SECRET: randomBytes(32).toString('base64'),
      NODE_EXTRA_CA_CERTS: trusted,
      // Not of the page: the machine is busy with tests.
      MAX_EVENT_LOOP_DELAY: '30000',
      BRIEF_QUERY_LIMIT: '30000',
    }

    // 9. Two processes; the first one migrates.
    expect(block('cp /opt/quayside').match(/PORT=\d+ METRICS_PORT=\d+/g)).toEqual([
      'PORT=8080 METRICS_PORT=9180',
      'PORT=8081 METRICS_PORT=9181',
    ])
    const metrics = ports.slice(2).map((port) => ({ METRICS_PORT: String(port) }))
    const started = await startProcess(first, { ...all, ...metrics[0] })
    onTestFinished(started.stop)
    const other = await startProcess(second, { ...all, ...metrics[1] })
    onTestFinished(other.stop)
    await expect
      .poll(() => tell(one, 'select application_name from pg_stat_replication'))
      .toHaveLength(1)

    // 10. Doctor.
    const doctor = startProgram([process.execPath, join(root, 'server/doctor.ts')], all)
    expect([await doctor.ended, toMend(doctor.said())]).toEqual([0, []])

    // The first administrator signs in through nginx, and sees a list.
    // Each start shows another link, until one was used.
    const link = (await firstLink(other)) ?? ''
    const browser = await launchChromium(['--ignore-certificate-errors'])
    onTestFinished(() => browser.close())
    const tab = await browser.newPage({ locale: 'en-GB' })
    await tab.goto(link)
    for (const name of ['password', 'repeated'])
      await tab.locator(`input[name=${name}]`).fill('kelp lantern 47')
    await tab.locator('form button').first().click()
    await tab.waitForURL((url) => !url.pathname.startsWith('/first-password'))
    const [, username = ''] = /First administrator (\S+),/.exec(other.said()) ?? []
    await tab.goto(`${nginx.url}/users`)
    await tab.locator('#code').fill('PORT')
    await tab.locator('form button[type=submit]').click()
    await tab.locator('#username').fill(username)
    await tab.locator('#password').fill('kelp lantern 47')
    await tab.locator('form button').first().click()
    await bar(tab).waitFor()
    await settled(tab)
    expect(await tab.getByRole('main').innerText()).toContain(username)
  },
  400_000,
)

/** A certificate for the databases of this machine, and its key, which PostgreSQL alone may read. */
const certify = (folder: string) => {
  const [file, key] = [join(folder, 'database.pem'), join(folder, 'database.key')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const whose = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  const files = ['-keyout', key, '-out', file]
  execFileSync('openssl', ['req', '-x509', ...kind, '-days', '2', ...whose, ...files], {
    stdio: 'pipe',
  })
  chmodSync(key, 0o600)
  if (process.getuid?.() === 0)
    chownSync(key, Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' })), 0)
  return { file, key }
}

/** The lines of a report of the doctor about what is to be mended. */
const toMend = (report: string): string[] =>
  report.split('\n').filter((line) => /^ +(?:WARNING|FAILED) /.test(line))

const firstLink = async ({ said }: { readonly said: () => string }) => {
  const read = () => /First administrator .* at (http\S+)/.exec(said())?.[1]
  await expect.poll(read).toBeDefined()
  return read()
}
