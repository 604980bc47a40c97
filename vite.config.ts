import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const slimRouter = fileURLToPath(new URL('src/slimRouter.tsx', import.meta.url))

// `scripts/dev.mjs` adds the server that answers the calls.
export default defineConfig({
  plugins: [react()],
  resolve: { alias: { 'react-router-dom': slimRouter } },
  build: { target: 'es2023', modulePreload: { polyfill: false } },
})
