import type { ClientLog, ClientLogPorts } from '#admin/messages/clientLog.ts'

/** The client log, loaded with the first failure: a page that cannot load it could not send the report either. */
export const createLateClientLog = (ports: ClientLogPorts): ClientLog => {
  let loading: Promise<ClientLog> | undefined
  const load = async (): Promise<ClientLog> => {
    const { createClientLog } = await import('#admin/messages/clientLog.ts')
    return createClientLog(ports)
  }
  const withLog = (report: (log: ClientLog) => void): void => {
    loading ??= load()
    loading.then(report, () => {
      loading = undefined
    })
  }
  return {
    failed: (failure) => withLog((log) => log.failed(failure)),
    crashed: (incident, error) => withLog((log) => log.crashed(incident, error)),
  }
}
