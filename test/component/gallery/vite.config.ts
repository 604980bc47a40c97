import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The gallery of stories, on this machine alone. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: { host: '127.0.0.1', port: 6006 },
})
