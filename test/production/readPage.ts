import { readFileSync } from 'node:fs'
import { treated, type Treatment } from './treated.ts'

export interface Block {
  readonly text: string
  readonly treatment: Treatment | undefined
}

/** The blocks of the chapter of docs/operation.md, in their order, without what they are indented by. */
export const readPage = (): readonly Block[] => {
  const page = readFileSync(new URL('../../docs/operation.md', import.meta.url), 'utf8')
  const [, after = ''] = page.split('## From nothing to production\n')
  const chapter = after.slice(0, after.indexOf('\n## '))
  return [...chapter.matchAll(/^( *)```(?:sh|ini)\n([\s\S]*?)^ *```/gm)].map(
    ([, indent = '', indented = '']) => {
      const text = indented.replaceAll(new RegExp(`^${indent}`, 'gm'), '').trim()
      const begin = Object.keys(treated).find((known) => text.startsWith(known))
      return { text, treatment: begin === undefined ? undefined : treated[begin] }
    },
  )
}
