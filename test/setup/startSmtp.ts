import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail as it was sent. */
export interface SentMail {
  readonly to: string
  /** With its headers. */
  readonly text: string
}

/** A mail server that takes everything, without a sign-in. */
export const startSmtp = async () => {
  const mails: SentMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, session, done) => {
      let text = ''
      stream.setEncoding('utf8').on('data', (part: string) => (text += part))
      stream.once('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join()
        mails.push({ to, text })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    mails,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

/** The body of a mail of one part. */
export const bodyOf = ({ text }: SentMail): string => {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  const toText = (bytes: Buffer) => bytes.toString().replaceAll('\r\n', '\n')
  if (/^content-transfer-encoding: base64$/im.test(head)) return toText(Buffer.from(body, 'base64'))
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return toText(Buffer.from(bytes, 'latin1'))
}
