import type { Content, StyleDictionary } from 'pdfmake/interfaces.js'

/** A document to render; plain data, which goes to the thread that renders it. */
export interface PrintedSheet {
  readonly title: string
  readonly language: string
  readonly styles: StyleDictionary
  readonly content: readonly Content[]
  /** At the foot of each page, before its number. */
  readonly foot: string
}
