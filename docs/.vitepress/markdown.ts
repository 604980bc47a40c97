import { posix } from 'node:path'
import type { MarkdownRenderer } from 'vitepress'

/** The folder of the repository that the links of a page start from: pages of kinds are READMEs of the framework. */
const folderOf = (page: string): string => {
  const kind = /^reference\/kinds\/(\w+)\.md$/.exec(page)?.[1]
  return kind === undefined ? posix.join('docs', posix.dirname(page)) : `framework/kinds/${kind}`
}

interface Target {
  /** The file or folder in the repository. */
  readonly path: string
  /** Its address on the site; undefined where the site does not serve it. */
  readonly address: string | undefined
}

/** Where a relative link of a page leads; undefined for other links. */
const targetOf = (href: string, page: string): Target | undefined => {
  if (/^(#|\w+:|\/)/.test(href)) return undefined
  const [file = '', anchor] = href.split('#')
  const path = posix.join(folderOf(page), file)
  const address =
    /^docs\/(.*)\.md$/.exec(path)?.[1] ??
    path.replace(/^framework\/kinds\/(\w+)\/README\.md$/, 'reference/kinds/$1')
  const isServed = address !== path
  return {
    path,
    address: isServed
      ? `/${address.replace(/(^|\/)index$/, '$1')}${anchor === undefined ? '' : `#${anchor}`}`
      : undefined,
  }
}

/** Leads links to pages of the site, and renders a link to another file of the repository as its text and path. */
export const repositoryLinks = ({ renderer }: MarkdownRenderer): void => {
  const { link_open: openLink } = renderer.rules
  renderer.rules.link_open = (tokens, index, options, env, self) => {
    const { relativePath } = env as { readonly relativePath: string }
    const target = targetOf(tokens[index]?.attrGet('href') ?? '', relativePath)
    if (target?.address !== undefined) tokens[index]?.attrSet('href', target.address)
    if (target === undefined || target.address !== undefined)
      return openLink?.(tokens, index, options, env, self) ?? ''
    const close = tokens.find(({ type }, at) => at > index && type === 'link_close')
    if (close) close.meta = target.path
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
