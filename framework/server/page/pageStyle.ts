import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { pageStylePath } from './page.ts'

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
