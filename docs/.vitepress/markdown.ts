import { dirname, join, relative } from 'node:path'
import type { MarkdownRenderer } from 'vitepress'

const docs = dirname(import.meta.dirname)

/** The path in the repository of a link that leads to no page of the site; undefined for other links. */
const toRepositoryPath = (href: string, page: string): string | undefined => {
  if (/^(#|\w+:|\/)/.test(href)) return undefined
  const target = join(dirname(join(docs, page)), href.replace(/#.*$/, ''))
  const isPage = target.startsWith(`${docs}/`) && target.endsWith('.md')
  return isPage ? undefined : relative(dirname(docs), target)
}

/** Renders a link to a file of the repository, which the site does not serve, as its text and the path of the file. */
export const repositoryLinks = ({ renderer }: MarkdownRenderer): void => {
  const { link_open: openLink } = renderer.rules
  renderer.rules.link_open = (tokens, index, options, env, self) => {
    const { relativePath } = env as { readonly relativePath: string }
    const path = toRepositoryPath(tokens[index]?.attrGet('href') ?? '', relativePath)
    if (path === undefined) return openLink?.(tokens, index, options, env, self) ?? ''
    const close = tokens.find(({ type }, at) => at > index && type === 'link_close')
    if (close) close.meta = path
    return ''
  }
  renderer.rules.link_close = (tokens, index, options, _env, self) => {
    const path = tokens[index]?.meta as string | null
    return path ? ` (<code>${path}</code>)` : self.renderToken(tokens, index, options)
  }
}

/** Keeps double braces in code as they are: Vue would evaluate what they enclose. */
export const literalBraces = ({ renderer }: MarkdownRenderer): void => {
  const { code_inline: printCode } = renderer.rules
  renderer.rules.code_inline = (tokens, index, options, env, self) => {
    tokens[index]?.attrSet('v-pre', '')
    return printCode?.(tokens, index, options, env, self) ?? ''
  }
}
