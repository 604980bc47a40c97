import { readTable, type Answer, type Source } from './readTable.ts'
import { TableError } from './table.ts'

/** Reads one file beside the page, which goes on; ending the worker ends the reading. */
addEventListener('message', (event: MessageEvent<Source>) => {
  const answer = (answered: Answer) => postMessage(answered)
  readTable(event.data).then(
    (table) => answer({ table }),
    (error: unknown) =>
      answer(
        error instanceof TableError
          ? { problem: error.problem, cell: error.cell }
          : { problem: 'notReadable' },
      ),
  )
})
