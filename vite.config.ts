import { portalBuild } from '@quayside/framework/build'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// `scripts/dev.mjs` adds the server that answers the calls.
export default defineConfig({
  plugins: [react()],
  build: portalBuild([/showPublicStatus\.tsx$/]),
})
