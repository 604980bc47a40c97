import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const entry = fileURLToPath(new URL('../peers/stockList.tsx', import.meta.url))
const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Stock</title>
<link rel="icon" href="data:,"><script type="module" src="/stock.js"></script></head><body></body></html>`

/** Serves a stock list of react-admin, built for production, in one file that is compressed like those of the product. */
export const serveStock = async (): Promise<{ url: string; stop: () => void }> => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2023',
      minify: true,
      lib: { entry, formats: ['es'], fileName: 'stock' },
    },
  })
  const [bundle] = Array.isArray(built) ? built : []
  const chunk = bundle?.output.find((part) => part.type === 'chunk')
  if (chunk?.type !== 'chunk') throw new TypeError('nothing was built')
  const script = brotliCompressSync(chunk.code)
  const server = createServer((request, response) => {
    const isScript = request.url === '/stock.js'
    response.writeHead(200, {
      'content-type': isScript ? 'text/javascript' : 'text/html; charset=utf-8',
      ...(isScript ? { 'content-encoding': 'br' } : {}),
    })
    response.end(isScript ? script : page)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() }
}
