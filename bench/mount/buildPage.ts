import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

/** A page with only one table, built for production. */
export const buildPage = async (entry: URL): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2023',
      minify: true,
      lib: { entry: fileURLToPath(entry), formats: ['iife'], name: 'page', fileName: 'page' },
    },
  })
  const [bundle] = Array.isArray(built) ? built : []
  if (bundle === undefined) throw new TypeError('nothing was built')
  let script = ''
  let style = ''
  for (const part of bundle.output) {
    if (part.type === 'chunk') script += part.code
    else if (part.fileName.endsWith('.css')) style += String(part.source)
  }
  return `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><style>${style}</style><body><script>${script.replaceAll('</script', '<\\/script')}</script>`
}
