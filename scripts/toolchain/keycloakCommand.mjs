import { join } from 'node:path'

/** For a server that lives for a minute: optimising what it runs would take longer than it brings. */
const shortLived = ['-Xms64m', '-Xmx512m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1']
const opened = ['util', 'util.concurrent', 'security'].map(
  (name) => `--add-opens=java.base/java.${name}=ALL-UNNAMED`,
)
const entry = 'io.quarkus.bootstrap.runner.QuarkusEntryPoint'
const threads = 'io.quarkus.bootstrap.forkjoin.QuarkusForkJoinWorkerThreadFactory'

/**
 * The program and arguments that run a Keycloak in this folder. Its own script does the same with a shell between, which would have
 * to be ended as well.
 */
export const keycloakCommand = (home, args) => [
  'java',
  ...shortLived,
  ...opened,
  '-Dfile.encoding=UTF-8',
  '-Duser.language=en',
  '-Duser.country=US',
  '-Djava.util.logging.manager=org.jboss.logmanager.LogManager',
  `-Djava.util.concurrent.ForkJoinPool.common.threadFactory=${threads}`,
  '-Dpicocli.disable.closures=true',
  '-Dquarkus-log-max-startup-records=10000',
  `-Dkc.home.dir=${home}`,
  `-Djboss.server.config.dir=${join(home, 'conf')}`,
  '-cp',
  join(home, 'lib/quarkus-run.jar'),
  entry,
  ...args,
]
