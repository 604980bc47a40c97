import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// `scripts/dev.mjs` adds the server that answers the calls.
export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2023',
    manifest: true,
    // Every browser of the target knows it.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1_500,
  },
})
