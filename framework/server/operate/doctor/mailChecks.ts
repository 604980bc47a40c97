import { probeMail } from '#server/changes/deliver/mailer.ts'
import { Skipped, type DoctorCheck } from './check.ts'

/** The mail server of the portal itself. */
export const mailChecks: readonly DoctorCheck[] = [
  {
    name: 'mailServerAnswers',
    about: 'mail',
    level: 'stops',
    whatToDo:
      'Set SMTP_URL to a mail server that this machine reaches, with a user that it accepts.',
    find: async ({ settings: { mail } }) => {
      if (mail === undefined) return new Skipped('the portal sends no mails (SMTP_URL)')
      const problem = await probeMail(mail)
      return problem === undefined ? undefined : `the mail server of SMTP_URL says: ${problem}`
    },
  },
]
