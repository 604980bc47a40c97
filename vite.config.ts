import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { standIns } from './scripts/standIns.mjs'

// `scripts/dev.mjs` adds the server that answers the calls.
export default defineConfig({
  plugins: [react()],
  resolve: { alias: standIns },
  build: { target: 'es2023', modulePreload: { polyfill: false } },
})
