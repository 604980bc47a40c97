import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readFileSync } from 'node:fs'

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)

/** Where `registerPageStyle` serves the style of these pages. */
const pageStylePath = '/page.css'

/** A whole page around a body that is already HTML; `language` is a language tag. */
export const toPage = (page: { language: string; title: string; body: string }): string =>
  `<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(page.title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${pageStylePath}">
</head>
<body>
<main>
${page.body}
</main>
</body>
</html>
`

/** Headers of every page here beside the policy, which is that of every page. */
export const pageHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const

const FORM_BYTES = 4096

/** Lets the routes of a scope accept HTML forms. */
export const addFormParser = (scope: FastifyInstance): void => {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_BYTES },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
}

/** The values of the form; empty for any other body. */
export const toForm = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams()

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/**
 * The style of the pages of the server, in the colours of the portal. There is no setting of a device before the sign-in, so it is
 * dark where the system is.
 */
export const readPageStyle = (): string =>
  read('../../schema/look/colours.css')
    .replace('@media screen', '@media screen and (prefers-color-scheme: dark)')
    .replace(":root[data-theme='dark']", ':root') + read('./page.css')

/** Serves it. */
export const registerPageStyle = (app: FastifyInstance): void => {
  const style = readPageStyle()
  app.get(
    pageStylePath,
    { schema: { hide: true }, config: { public: true } },
    async (_request, reply) =>
      reply
        .type('text/css; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(style),
  )
}
