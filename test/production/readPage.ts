import { readFileSync } from 'node:fs'
import { treated, type Chapter, type Treatment } from './treated.ts'

export interface Block {
  readonly text: string
  readonly treatment: Treatment | undefined
}

/** The blocks of a page of docs/how-to, in their order, without what they are indented by. */
export const readPage = (name: Chapter): readonly Block[] => {
  const page = readFileSync(new URL(`../../docs/how-to/${name}.md`, import.meta.url), 'utf8')
  const known: Readonly<Record<string, Treatment>> = treated[name]
  return [...page.matchAll(/^( *)```(?:sh|ini)\n([\s\S]*?)^ *```/gm)].map(
    ([, indent = '', indented = '']) => {
      const text = indented.replaceAll(new RegExp(`^${indent}`, 'gm'), '').trim()
      const begin = Object.keys(known).find((first) => text.startsWith(first))
      return { text, treatment: begin === undefined ? undefined : known[begin] }
    },
  )
}
