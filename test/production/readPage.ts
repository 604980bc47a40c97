import { readFileSync } from 'node:fs'
import { treated, type Chapter, type Treatment } from './treated.ts'

export interface Block {
  readonly text: string
  readonly treatment: Treatment | undefined
}

/** The blocks of a chapter of docs/how-to/operation.md, in their order, without what they are indented by. */
export const readPage = (title: Chapter): readonly Block[] => {
  const page = readFileSync(new URL('../../docs/how-to/operation.md', import.meta.url), 'utf8')
  const [, after = ''] = page.split(`## ${title}\n`)
  const chapter = after.slice(0, after.indexOf('\n## '))
  const known: Readonly<Record<string, Treatment>> = treated[title]
  return [...chapter.matchAll(/^( *)```(?:sh|ini)\n([\s\S]*?)^ *```/gm)].map(
    ([, indent = '', indented = '']) => {
      const text = indented.replaceAll(new RegExp(`^${indent}`, 'gm'), '').trim()
      const begin = Object.keys(known).find((first) => text.startsWith(first))
      return { text, treatment: begin === undefined ? undefined : known[begin] }
    },
  )
}
