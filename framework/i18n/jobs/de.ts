/** The texts of `jobResource`, but for the names of the jobs. */
export const jobTextsDe = {
  singular: 'Aufgabe',
  plural: 'Aufgaben',
  fields: {
    job: 'Aufgabe',
    state: 'Status',
    due: 'Fällig',
    attempts: 'Versuche',
    startedAt: 'Begonnen',
    endedAt: 'Beendet',
    failureReason: 'Fehlergrund',
    data: 'Daten',
  },
  choices: {
    state: {
      WAITING: 'wartet',
      RUNNING: 'läuft',
      REPEATED: 'wird wiederholt',
      DONE: 'erledigt',
      FAILED: 'fehlgeschlagen',
    },
  },
  actions: { runAgain: 'Erneut ausführen' },
} as const
