/** Series of Prometheus as its tests write them, one value a minute: `0+10x60` is 0, 10, 20 and on to 600, `0x9` is ten times 0. */
type Series = Readonly<Record<string, string>>

interface AlertCase {
  /** With these the alert fires after `minutes`. */
  readonly fires: Series
  /** When it fires. It does not two minutes before: versions of Prometheus count the first value of a range differently. */
  readonly minutes: number
  /** With these, which are close to the limit, it never fires. */
  readonly quiet: Series
  /** The labels of the series that are labels of the alert. */
  readonly labels: Readonly<Record<string, string>>
}

const process = { job: 'portal', instance: 'one' }
const machine = { job: 'machines', instance: 'two:9100' }
const onMachine = (name: string, labels = '') =>
  `${name}{job="machines",instance="two:9100"${labels && `,${labels}`}}`
const disk = (what: 'avail' | 'size', fstype: string) =>
  onMachine(`node_filesystem_${what}_bytes`, `fstype="${fstype}",mountpoint="/"`)
const inProcess = (name: string, labels = '') =>
  `${name}{job="portal",instance="one"${labels && `,${labels}`}}`
const calls = (status: string) => inProcess('portal_calls_total', `status="${status}"`)
const statements = (outcome: string) =>
  inProcess('portal_query_duration_seconds_count', `outcome="${outcome}"`)
const bucket = (le: string) => inProcess('portal_call_duration_seconds_bucket', `le="${le}"`)
const queue = (name: string) => inProcess('portal_queue_length', `queue="${name}"`)
const events = (name: string) => inProcess('portal_security_events_total', `event="${name}"`)
const refusals = (code: string) => inProcess('portal_refusals_total', `code="${code}"`)

/** For each alert when it has to fire, and when not. */
export const alertCases: Readonly<Record<string, AlertCase>> = {
  PortalDown: {
    fires: { [inProcess('up')]: '1x9 0x50' },
    minutes: 12,
    // Away for a minute, as a restart is; and something else that is away.
    quiet: { [inProcess('up')]: '1x9 0 0 1x50', 'up{job="node",instance="one"}': '0x60' },
    labels: process,
  },
  PortalDatabaseDown: {
    fires: { [inProcess('portal_database_up')]: '1x9 0x50' },
    minutes: 11,
    quiet: { [inProcess('portal_database_up')]: '1x9 0 1x50' },
    labels: process,
  },
  PortalStandbyUnused: {
    fires: { [inProcess('portal_standby_up')]: '1x9 0x50' },
    minutes: 20,
    // A restart of the standby, after which less than half of the reads cannot use it.
    quiet: {
      [inProcess('portal_standby_up')]: '1x9 0x8 1x42',
      [inProcess('portal_reads_total', 'outcome="standby"')]: '0+60x60',
      [inProcess('portal_reads_total', 'outcome="behind"')]: '0+40x60',
    },
    labels: process,
  },
  PortalMigrationsPending: {
    fires: { [inProcess('portal_migrations', 'state="pending"')]: '0x9 2x50' },
    minutes: 20,
    quiet: {
      [inProcess('portal_migrations', 'state="pending"')]: '0x9 2x9 0x40',
      [inProcess('portal_migrations', 'state="applied"')]: '80x60',
    },
    labels: { ...process, state: 'pending' },
  },
  PortalErrors: {
    fires: { [calls('200')]: '0+98x60', [calls('500')]: '0+1x60', [calls('503')]: '0+1x60' },
    minutes: 6,
    // Refusals are no faults.
    quiet: {
      [calls('200')]: '0+99x60',
      [calls('403')]: '0+50x60',
      [calls('500')]: '0+1x60',
    },
    labels: {},
  },
  PortalSlow: {
    fires: { [bucket('1')]: '0+90x60', [bucket('2.5')]: '0+90x60', [bucket('+Inf')]: '0+100x60' },
    minutes: 11,
    quiet: { [bucket('1')]: '0+96x60', [bucket('2.5')]: '0+96x60', [bucket('+Inf')]: '0+100x60' },
    labels: {},
  },
  PortalConnectionsExhausted: {
    fires: { [inProcess('portal_pool_waiting', 'pool="main"')]: '0x9 3x50' },
    minutes: 16,
    quiet: { [inProcess('portal_pool_waiting', 'pool="main"')]: '0 5 5 5 0 5 5 5 0 5 5 5 0' },
    labels: { ...process, pool: 'main' },
  },
  PortalStatementsFail: {
    fires: { [statements('done')]: '0+98x60', [statements('failed')]: '0+2x60' },
    minutes: 11,
    quiet: { [statements('done')]: '0+100x60', [statements('failed')]: '0+1x60' },
    labels: {},
  },
  PortalBusy: {
    fires: { [inProcess('nodejs_eventloop_lag_p99_seconds')]: '0.01x9 0.6x50' },
    minutes: 15,
    quiet: { [inProcess('nodejs_eventloop_lag_p99_seconds')]: '0.01x9 4x3 0.5x46' },
    labels: process,
  },
  PortalMemory: {
    fires: { [inProcess('process_resident_memory_bytes')]: '4e8x9 1.6e9x50' },
    minutes: 40,
    quiet: {
      [inProcess('process_resident_memory_bytes')]: '1.4e9x60',
      'process_resident_memory_bytes{job="node",instance="one"}': '4e9x60',
    },
    labels: process,
  },
  PortalQueueGrows: {
    fires: { [queue('mails')]: '0x9 101x50' },
    minutes: 40,
    // Exports take their time.
    quiet: { [queue('mails')]: '100x60', [queue('exports')]: '500x60' },
    labels: { queue: 'mails' },
  },
  PortalLogoutsRefused: {
    fires: { [events('logoutRefused')]: '0x9 1x50' },
    minutes: 10,
    quiet: { [events('logoutRefused')]: '3x60', [events('tokenRefused')]: '0+100x60' },
    labels: {},
  },
  PortalRightsTried: {
    fires: { [events('rightRefused')]: '0x9 150x50', [events('rowRefused')]: '0x9 60x50' },
    minutes: 10,
    quiet: { [events('rightRefused')]: '0+13x60', [events('signedOut')]: '0+100x60' },
    labels: {},
  },
  PortalLimitsReached: {
    fires: { [refusals('RATE_LIMITED')]: '0x9 150x50', [refusals('OVERLOADED')]: '0x9 60x50' },
    minutes: 10,
    quiet: { [refusals('RATE_LIMITED')]: '0+13x60', [refusals('VALUE_INVALID')]: '0+100x60' },
    labels: {},
  },
  MachineDown: {
    fires: { 'up{job="machines",instance="two:9100"}': '1x9 0x50' },
    minutes: 15,
    // A restart, and a process that is away.
    quiet: {
      'up{job="machines",instance="two:9100"}': '1x9 0x3 1x47',
      [inProcess('up')]: '0x60',
    },
    labels: machine,
  },
  MachineDiskFull: {
    fires: { [disk('avail', 'ext4')]: '20x9 9x50', [disk('size', 'ext4')]: '100x60' },
    minutes: 25,
    // What is written once is always full.
    quiet: {
      [disk('avail', 'ext4')]: '20x9 9x13 10x40',
      [disk('size', 'ext4')]: '100x60',
      [disk('avail', 'squashfs')]: '0x60',
      [disk('size', 'squashfs')]: '100x60',
    },
    labels: { ...machine, fstype: 'ext4', mountpoint: '/' },
  },
  MachineClockOff: {
    fires: { [onMachine('node_timex_sync_status')]: '1x9 0x50' },
    minutes: 40,
    quiet: { [onMachine('node_timex_sync_status')]: '1x9 0x20 1x30' },
    labels: machine,
  },
  // The hour of these begins at the time 0.
  BackupOld: {
    fires: { [onMachine('backup_ended_seconds')]: `${-30 * 3600 + 20 * 60}x60` },
    minutes: 31,
    quiet: { [onMachine('backup_ended_seconds')]: `${-29 * 3600}x60` },
    labels: machine,
  },
  BackupLogNotReceived: {
    fires: { [onMachine('backup_log_receivers')]: '1x9 0x50' },
    minutes: 20,
    // A restore is tried meanwhile.
    quiet: {
      [onMachine('backup_log_receivers')]: '1x9 0x8 1x42',
      [onMachine('node_textfile_mtime_seconds', 'file="/a/backup.prom"')]: '-540+60x60',
      [onMachine('node_textfile_mtime_seconds', 'file="/a/other.prom"')]: '-3600x60',
    },
    labels: machine,
  },
}
