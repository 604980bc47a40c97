import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { build } from 'vite'
import { launchChromium } from '#test/launchChromium.ts'

export const startBrowser = () =>
  // A name other than localhost, so that plain http is not a secure context.
  launchChromium(['--host-resolver-rules=MAP portal.example 127.0.0.1'])

/** Bundles the test page: its script `page.js`, and what that loads later. By file name. */
export const bundlePortalPage = async (): Promise<ReadonlyMap<string, string>> => {
  const bundle = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      lib: {
        entry: fileURLToPath(new URL('./portalPage.ts', import.meta.url)),
        formats: ['es'],
        fileName: 'page',
      },
    },
  })
  const [output] = Array.isArray(bundle) ? bundle : []
  const chunks = output?.output.filter((part) => part.type === 'chunk') ?? []
  return new Map(chunks.map(({ fileName, code }) => [fileName, code]))
}

/** Serves the page at every address other than the provider's. */
export const addPortalPage = (app: FastifyInstance, scripts: ReadonlyMap<string, string>) => {
  const options = { schema: { hide: true }, config: { public: true } } as const
  for (const [name, script] of scripts) {
    app.get(`/${name}`, options, async (_request, reply) =>
      reply.type('text/javascript').send(script),
    )
  }
  app.get('/*', options, async (_request, reply) =>
    reply
      .header('content-security-policy', "default-src 'self'; img-src data:")
      .type('text/html')
      .send(
        '<!doctype html><link rel="icon" href="data:,"><script type="module" src="/page.js"></script>',
      ),
  )
}
