import { SMTPServer } from 'smtp-server'
import type { Operator } from './operator.ts'

/** The mail server of the realm. */
export const startMailServer = async (operator: Operator) => {
  /** The mails so far, as they were sent. */
  const mails: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, _session, done) => {
      let mail = ''
      stream.setEncoding('utf8').on('data', (part: string) => (mail += part))
      stream.once('end', () => {
        mails.push(mail)
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  await operator.send('PUT', '', {
    smtpServer: { host: '127.0.0.1', port: String(port), from: 'portal@port.test' },
  })
  return { mails, stop: () => new Promise<void>((resolve) => server.close(resolve)) }
}
