/** The texts of `jobResource`, but for the names of the jobs. */
export const jobTextsEn = {
  singular: 'Job',
  plural: 'Jobs',
  fields: {
    job: 'Job',
    state: 'State',
    due: 'Due',
    attempts: 'Attempts',
    startedAt: 'Started',
    endedAt: 'Ended',
    failureReason: 'Reason of failure',
    data: 'Data',
  },
  choices: {
    state: {
      WAITING: 'waiting',
      RUNNING: 'running',
      REPEATED: 'tried again',
      DONE: 'done',
      FAILED: 'failed',
    },
  },
  actions: { runAgain: 'Run again' },
} as const
