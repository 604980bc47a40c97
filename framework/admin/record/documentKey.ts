import type { Document } from '#schema/record/document.ts'

/** Begins the keys of everything that the pages of a document read, so that it can be read again at once. */
export const documentKey = ({ name }: Document) => ['document', name] as const
