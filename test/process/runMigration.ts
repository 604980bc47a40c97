import { execFile } from 'node:child_process'

/** Runs `npm run migration` in a folder: its exit code and what it prints. */
export const runMigration = (cwd: string, ...args: string[]) =>
  new Promise<{ code: number; out: string }>((resolve) => {
    const command = ['framework/bin/quayside.ts', 'migration', ...args]
    execFile(process.execPath, command, { cwd }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, out: stdout + stderr }),
    )
  })
