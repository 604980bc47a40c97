import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { findNginx } from '#scripts/toolchain/findProxies.mjs'
import { fillIn } from './fillIn.ts'
import { startProgram, untilOpen } from './startProgram.ts'

const product = new URL('../../../docs/operation/nginx.conf', import.meta.url)

/** Makes a certificate for this machine, and lets this process trust it. */
const certify = (folder: string) => {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const whose = [
    '-subj',
    '/CN=localhost',
    '-addext',
    'subjectAltName=DNS:localhost,DNS:sso.localhost,IP:127.0.0.1',
  ]
  const files = ['-keyout', key, '-out', certificate]
  execFileSync('openssl', ['req', '-x509', ...kind, '-days', '2', ...whose, ...files], {
    stdio: 'pipe',
  })
  const before = getCACertificates('default')
  setDefaultCACertificates([...before, readFileSync(certificate, 'utf8')])
  return { certificate, key, forget: () => setDefaultCACertificates(before) }
}

/** Starts nginx with the file of the product in front of processes on these ports. */
export const startNginx = async (
  { http, https }: { readonly http: number; readonly https: number },
  processes: readonly [number, number],
  /** Of Keycloak; without it none is there. */
  keycloak = 9,
) => {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-nginx-'))
  chmodSync(folder, 0o755)
  const { certificate, key, forget } = certify(folder)
  const text = fillIn(readFileSync(product, 'utf8'), {
    PORTAL: `localhost:${https}`,
    HTTP: `127.0.0.1:${http}`,
    HTTPS: `127.0.0.1:${https}`,
    CERTIFICATE: certificate,
    KEY: key,
    PROCESS_1: `127.0.0.1:${processes[0]}`,
    PROCESS_2: `127.0.0.1:${processes[1]}`,
    SSO: 'sso.localhost',
    KEYCLOAK: `127.0.0.1:${keycloak}`,
  })
  const file = join(folder, 'nginx.conf')
  // Where it keeps bodies is compiled into it, and only root may write there.
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ')
  writeFileSync(file, text.replace('http {', `http { ${places}`))
  const user = process.getuid?.() === 0 ? 'user root; ' : ''
  const more = `${user}daemon off; pid ${join(folder, 'pid')};`
  const path = findNginx() ?? 'nginx'
  const program = startProgram([path, '-p', folder, '-e', 'stderr', '-c', file, '-g', more])
  await untilOpen(program, https)
  return {
    url: `https://localhost:${https}`,
    certificate,
    said: program.said,
    stop: async () => {
      await program.stop()
      forget()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
