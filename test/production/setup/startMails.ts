import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import type { Machine } from './machine.ts'

interface Mail {
  readonly to: string
  readonly isSecure: boolean
  readonly text: string
}

/** The mail server of the page, at port 587 of a machine, with the certificate in `folder` there. */
export const startMails = async (machine: Machine, folder: string) => {
  const [KEY, CERTIFICATE] = await Promise.all(
    ['privkey', 'fullchain'].map((name) => machine.run(`cat ${folder}/${name}.pem`)),
  )
  const [program = '', ...args] = machine.inNetwork
  const script = fileURLToPath(new URL('mailServer.ts', import.meta.url))
  const child = spawn(program, [...args, process.execPath, script], {
    env: { ...process.env, KEY, CERTIFICATE },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const mails: Mail[] = []
  const lines = createInterface(child.stdout)
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the mail server ended with ${code}`)))
    lines.on('line', (line) => {
      if (line === 'ready') resolve()
      else mails.push(JSON.parse(line) as Mail)
    })
  })
  return {
    /** Resolves once a mail with this in its subject was sent to the operators. */
    untilSent: async (subject: RegExp): Promise<void> => {
      const sent = () =>
        mails
          .filter(({ to, isSecure }) => isSecure && to === 'operators@portal.example')
          .map(({ text }) => /^Subject: (.*)$/m.exec(text)?.[1])
      await expect
        .poll(sent, { timeout: 300_000 })
        .toContainEqual(expect.stringMatching(subject) as unknown)
    },
    stop: () => child.kill(),
  }
}
