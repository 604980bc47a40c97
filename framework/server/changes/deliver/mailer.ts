import { createTransport } from 'nodemailer'
import type { Sent } from './deliver.ts'

export interface MailSettings {
  readonly url: string
  readonly from: string
}

export interface MailText {
  readonly subject: string
  readonly text: string
}

export interface Mail extends MailText {
  /** Of the delivery: the same mail has the same message id. */
  readonly id: string
  readonly to: string
  /** Where a mail program ends the mails at once; without it they cannot be ended. */
  readonly unsubscribe?: string
}

export interface Mailer {
  /** @throws what the server said, if another attempt may help */
  readonly send: (mail: Mail) => Promise<Sent>
  readonly close: () => void
}

const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Connects, signs in, and sends nothing. Returns what is wrong. */
export const probeMail = async ({
  url,
}: Pick<MailSettings, 'url'>): Promise<string | undefined> => {
  const transport = createTransport({ url, ...limits })
  try {
    await transport.verify()
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    transport.close()
  }
}

/** Sends mails over one kept connection or a few. */
export const createMailer = ({ url, from }: MailSettings, portalUrl: string): Mailer => {
  const transport = createTransport({ url, pool: true, maxConnections: 3, ...limits }, { from })
  return {
    send: async ({ id, to, subject, text, unsubscribe }) => {
      try {
        await transport.sendMail({
          to,
          subject,
          text,
          messageId: `<${id}@${new URL(portalUrl).hostname}>`,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribe === undefined
              ? {}
              : {
                  'List-Unsubscribe': `<${unsubscribe}>`,
                  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
                }),
          },
        })
        return { outcome: 'sent' }
      } catch (error) {
        return outcomeOf(error)
      }
    },
    close: () => transport.close(),
  }
}

interface SmtpError {
  readonly responseCode?: number
  readonly response?: string
  readonly command?: string
}

/** A refusal for good ends it. Where the connection was lost after the text was sent, no one knows whether it was taken. */
const outcomeOf = (error: unknown): Sent => {
  const { responseCode, response, command } = error as SmtpError
  const answer = response ?? (error instanceof Error ? error.message : String(error))
  if (responseCode !== undefined && responseCode >= 500) return { outcome: 'dead', answer }
  if (responseCode === undefined && command === 'DATA') return { outcome: 'unclear', answer }
  throw error
}
