import { startSmtp } from '#test/setup/startSmtp.ts'
import type { Operator } from './operator.ts'

/** The mail server of the realm. */
export const startMailServer = async (operator: Operator) => {
  const server = await startSmtp()
  await operator.send('PUT', '', {
    smtpServer: { host: '127.0.0.1', port: String(server.port), from: 'portal@port.test' },
  })
  return server
}
