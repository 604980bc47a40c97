import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { portalChunk } from '#build/portalBuild.ts'
import { escapeHtml } from '#server/page/page.ts'
import { declarePublic } from './routeAccess.ts'
import type { Settings } from '#server/settings.ts'

/** Answers with a page if the request accepts one; otherwise `false`. */
export type AnswerPage = (request: FastifyRequest, reply: FastifyReply) => boolean

interface Portal {
  readonly directory: string
  readonly page: string
  /** Value of the header that has the files of the portal loaded while its page is read. */
  readonly preload: string
  /** Changes with every build, because asset names have a content hash. */
  readonly build: string
}

/** Reads the page of a front end; undefined if it is not built. */
export const readPortal = async (directory: string): Promise<Portal | undefined> => {
  if (!existsSync(join(directory, 'index.html'))) return undefined
  const page = await readFile(join(directory, 'index.html'), 'utf8')
  const build = createHash('sha256').update(page).digest('hex').slice(0, 12)
  return { directory, page, preload: await readPreload(directory), build }
}

/** The used part of the list of files that Vite writes. */
interface Chunk {
  readonly file: string
  readonly name?: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

/** What the portal needs at its start, which every page but the light ones opens. */
const readPreload = async (directory: string): Promise<string> => {
  const text = await readFile(join(directory, '.vite', 'manifest.json'), 'utf8')
  const chunks = JSON.parse(text) as Readonly<Record<string, Chunk>>
  const all = Object.values(chunks)
  const needed = new Set(all.filter(({ name }) => name === portalChunk))
  for (const { imports = [] } of needed)
    for (const name of imports) if (chunks[name]) needed.add(chunks[name])
  const files = [...needed].map(({ file }) => `</${file}>; rel=modulepreload; crossorigin`)
  // As the page and the loader of the bundler ask for them: a request of another mode would be a second one.
  const styles = [...needed]
    .flatMap(({ css = [] }) => css)
    .map((file) => `</${file}>; rel=preload; as=style; crossorigin`)
  return [...files, ...styles].join(', ')
}

const lightPage = /^\/(login|auth-callback|public)([/?#]|$)/

/** Serves the built front end, and returns a function that answers other addresses with its page. */
export const registerPortal = async (
  app: FastifyInstance,
  { directory, page, preload }: Portal,
  settings: Settings,
): Promise<AnswerPage> => {
  await app.register(async (scope) => {
    declarePublic(scope)
    await scope.register(fastifyStatic, {
      root: directory,
      // Every file has its own route, known at start; request paths never reach the disk.
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      globIgnore: ['**/*.html', '**/*.br', '**/*.gz', '**/*.map'],
      setHeaders: (reply, path) => {
        const hashed = path.startsWith(join(directory, 'assets'))
        reply.header(
          'cache-control',
          hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
        )
      },
    })
  })

  const answerPage: AnswerPage = (request, reply) => {
    if (!wantsPage(request)) return false
    reply.code(200).type('text/html; charset=utf-8').header('cache-control', 'no-store')
    reply.header('vary', 'Accept, Sec-Fetch-Dest')
    if (isFramed(request)) return sendFramed(reply, settings.portalUrl)
    if (preload !== '' && !lightPage.test(request.url)) reply.header('link', preload)
    reply.send(page)
    return true
  }
  app.get('/', { schema: { hide: true }, config: { public: true } }, (request, reply) => {
    if (!answerPage(request, reply)) reply.callNotFound()
  })
  return answerPage
}

const wantsPage = ({ method, headers, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/(api|assets|idp)([/?#]|$)/.test(url) &&
  isPageWanted(headers.accept, url)

/** Browsers name HTML; link previews, uptime checks and command lines take anything, or do not say: no files, for them. */
const isPageWanted = (accept = '*/*', url: string): boolean =>
  /text\/html/i.test(accept) ||
  (/(text|\*)\/\*|^\s*$/.test(accept) && !/^[^?#]*\.[^/?#]*([?#]|$)/.test(url))

const isFramed = ({ headers }: FastifyRequest): boolean =>
  ['iframe', 'frame', 'embed', 'object'].includes(String(headers['sec-fetch-dest']))

const sendFramed = (reply: FastifyReply, portalUrl: string): true => {
  // Only this page may be framed: it only has a link out of the frame.
  reply.header('content-security-policy', "default-src 'none'; base-uri 'none'; form-action 'none'")
  reply.send(`<!doctype html>
<html lang="de">
<head><meta charset="utf-8"><title>Warnung</title></head>
<body>
<main>
<h1>Warnung</h1>
<p>Das Portal wird in einer fremden Seite angezeigt. Das kann ein Versuch sein, Ihre Eingaben
umzuleiten (Clickjacking). Geben Sie hier nichts ein.</p>
<p><a href="${escapeHtml(portalUrl)}/" target="_top" rel="noopener">Zum sicheren Portal</a></p>
</main>
</body>
</html>
`)
  return true
}
