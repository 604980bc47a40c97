import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'

/** A document to draw; plain data, which goes to the thread that draws it. */
export interface PrintedSheet {
  readonly definition: TDocumentDefinitions
  /** At the foot of each page, before its number. */
  readonly foot: string
}
