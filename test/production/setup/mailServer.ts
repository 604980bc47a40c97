import { SMTPServer } from 'smtp-server'

/** A mail server with TLS in the network of a machine, run as a program there: prints `ready`, then each mail as a line of JSON. */
const { KEY: key, CERTIFICATE: cert } = process.env
const server = new SMTPServer({
  key,
  cert,
  authOptional: true,
  logger: false,
  onData: (stream, session, done) => {
    let text = ''
    stream.setEncoding('utf8').on('data', (part: string) => (text += part))
    stream.once('end', () => {
      const to = session.envelope.rcptTo.map(({ address }) => address).join()
      console.log(JSON.stringify({ to, isSecure: session.secure, text }))
      done()
    })
  },
})
server.listen(587, '0.0.0.0', () => console.log('ready'))
