import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { inStages, type Stage } from './scripts/build/stages.mjs'
import { standIns } from './scripts/build/standIns.mjs'

const config: UserConfig = {
  plugins: [react()],
  resolve: { alias: standIns },
  build: {
    target: 'es2023',
    manifest: true,
    modulePreload: { polyfill: false },
    // The portal is one file on purpose.
    chunkSizeWarningLimit: 1_000,
  },
}

const stages: readonly Stage[] = [
  {
    // The light pages stay light: they load none of the stages below.
    entries: ['src/main.tsx', 'src/port/publicStatus/showPublicStatus.ts'],
    importedBy: ['src/login/start.ts'],
  },
  { name: 'portal', entries: ['src/App.tsx'] },
  { name: 'panels', importedBy: ['src/shell/useFetchAhead.ts'] },
  {
    name: 'dialogs',
    entries: ['src/port/kinds/inputs.tsx'],
    importedBy: ['src/core/screen/ResourceCreate.tsx', 'src/core/action/QuestionDialog.tsx'],
  },
]

// `scripts/dev.mjs` adds the server that answers the calls.
export default defineConfig({
  ...config,
  plugins: [config.plugins, inStages(config, import.meta.dirname, stages)],
})
