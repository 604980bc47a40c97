/**
 * Runs a command of the console. A failure is one line and the exit code 1; where the command was called in a wrong way, which is a
 * TypeError, its usage follows.
 */
export const runCommand = async (usage: string, run: () => Promise<void>): Promise<void> => {
  try {
    await run()
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    if (error instanceof TypeError) console.error(`\n${usage}`)
    process.exitCode = 1
  }
}
