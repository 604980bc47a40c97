/** What this step does with a block of the page. */
export type Treatment =
  | { readonly on: 'one' | 'two'; readonly what: 'run'; readonly outside?: true }
  | { readonly on: 'one'; readonly what: 'written'; readonly to: string }
  | { readonly what: 'not run'; readonly why: string }

/**
 * The blocks of pages of docs/how-to, in their order, by the begin of their first lines. Nothing else is done on the machines but what
 * the test says, such as killing the primary.
 */
export const treated = {
  production: {
    'apt-get install': {
      what: 'not run',
      why: 'packages of the machine below: what they bring is there, and the clock is that of it',
    },
    'git clone': { on: 'one', what: 'run', outside: true },
    'sudo -u postgres psql': { on: 'one', what: 'run' },
    'systemctl stop postgresql': { on: 'two', what: 'run' },
    'install -d /etc/quayside': { on: 'one', what: 'run' },
    'certbot certonly': {
      what: 'not run',
      why: 'it needs names that the internet knows: an authority of this step signs instead, as the page says of one of your own',
    },
    'sed -e': { on: 'one', what: 'run' },
    'db=postgres': { on: 'one', what: 'written', to: '/opt/keycloak/conf/keycloak.conf' },
    'PORTAL_URL=': { on: 'one', what: 'written', to: '/etc/quayside/keycloak' },
    useradd: { on: 'one', what: 'run' },
    'cd /opt/keycloak/bin': { on: 'one', what: 'run' },
    'STAGE=production': { on: 'one', what: 'written', to: '/etc/quayside/environment' },
    'cp /opt/quayside/docs/operation/quayside': { on: 'one', what: 'run' },
    'systemd-run': { on: 'one', what: 'run' },
    'install -d /etc/systemd': { on: 'two', what: 'run' },
    'systemctl stop pg_receivewal': { on: 'two', what: 'run' },
    'cat > /usr/local/bin/backup-state': { on: 'two', what: 'run' },
    'cp /opt/quayside/docs/operation/alerts': { on: 'one', what: 'run' },
    'systemctl stop quayside-2': { on: 'one', what: 'run' },
  },
  failover: {
    'systemctl disable': { on: 'one', what: 'run' },
    'sudo -u postgres psql': { on: 'two', what: 'run' },
    'sed -i': { on: 'one', what: 'run' },
    'rm -r': { on: 'one', what: 'run' },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Treatment>>>>

export type Chapter = keyof typeof treated

/** What is put in for the names and places of the page. `…` is one password everywhere, but for the two below. */
export const placed = ({
  one,
  two,
  password,
  sources,
  postgres,
}: Readonly<
  Record<'one' | 'two' | 'password' | 'sources' | 'postgres', string>
>): readonly (readonly [string | RegExp, string])[] => [
  ['ADDRESS_OF_ONE', one],
  ['ADDRESS_OF_TWO', two],
  // The version of Debian's PostgreSQL.
  [/postgresql\/17([/-])/g, `postgresql/${postgres}$1`],
  [/@17-/g, `@${postgres}-`],
  [/(--archive|--stop) 17 /g, `$1 ${postgres} `],
  ['git clone …', `git clone ${sources}`],
  [/…/g, password],
]

export const certificates = '/etc/letsencrypt/live/portal.example'

/** A certificate for both hosts and the mail server, of an authority that the portal, Keycloak and the machine know. */
export const ownAuthority = `
mkdir -p ${certificates} /opt/keycloak/conf/truststores && cd ${certificates}
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=authority -keyout authority.key -out authority.pem
openssl req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=portal.example -keyout privkey.pem -out request.pem
printf 'subjectAltName=DNS:portal.example,DNS:sso.example,DNS:mail.example' > names
openssl x509 -req -in request.pem -CA authority.pem -CAkey authority.key -CAcreateserial -days 2 -extfile names -out leaf.pem
cat leaf.pem authority.pem > fullchain.pem
cat authority.pem >> /etc/quayside/authorities.pem
cp authority.pem /opt/keycloak/conf/truststores
cat authority.pem >> /etc/ssl/certs/ca-certificates.crt`

/** What installing the packages of the page does: a database, which runs. The ones of the machine below do not count. */
export const packages = (postgres: string): string => `
rm -rf /etc/postgresql/* /var/lib/postgresql/*
install -d -o postgres /run/postgresql
pg_createcluster ${postgres} main
systemctl start postgresql`
