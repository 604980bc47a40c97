import { fileURLToPath } from 'node:url'
import { startProgram, untilOpen, type Program } from './startProgram.ts'

const main = fileURLToPath(new URL('../../../server/main.ts', import.meta.url))

export interface Process extends Program {
  readonly port: number
  /** The lines of its log about answered calls whose path passes. */
  readonly answered: (path: RegExp) => readonly Answered[]
}

interface Answered {
  readonly req: { readonly path: string }
  readonly address?: string
}

/** Starts a process of the product as in production, and waits until it listens. */
export const startProcess = async (
  port: number,
  environment: Readonly<Record<string, string>>,
): Promise<Process> => {
  const program = startProgram([process.execPath, main], {
    HOST: '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: 'info',
    ...environment,
  })
  await untilOpen(program, port)
  const answered = (path: RegExp) =>
    program
      .said()
      .split('\n')
      .filter((line) => line.startsWith('{') && line.includes('"answered"'))
      .map((line) => JSON.parse(line) as Answered)
      .filter(({ req }) => path.test(req.path))
  return { ...program, port, answered }
}

/** The settings of a process behind the proxy of this machine, with the provider of the test stage, whose users are invented. */
export const behindProxy = (portalUrl: string, ownerUrl: string, databaseUrl: string) => ({
  STAGE: 'test',
  PORTAL_URL: portalUrl,
  TRUST_PROXY: '127.0.0.1',
  DATABASE_URL: databaseUrl,
  DATABASE_OWNER_URL: ownerUrl,
  DEMO_DATA: 'true',
  // What invented data and a database for tests lack.
  ACCEPTED_FINDINGS: 'noDemoData,databaseKeepsWrites,databaseCopied',
  // Two processes, a browser and a database share two cores.
  LOADER_MINIMUM: '0',
})
