import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { inStages, type Stage } from './scripts/build/stages.mjs'

/** The router exports its build for development alone, with its warnings; the one for production is beside it. */
const productionBuild = (name: string) => ({
  find: new RegExp(`^${name}$`),
  replacement: fileURLToPath(import.meta.resolve(name)).replace('development', 'production'),
})

/** react-admin names lodash's files of CommonJS, in which the bundler cannot tell what is used; these are the same files as ES modules. */
const lodashAsModules = { find: /^lodash\/(\w+)(?:\.js)?$/, replacement: 'lodash-es/$1.js' }

const config: UserConfig = {
  plugins: [react()],
  resolve: {
    alias: [...['react-router', 'react-router/dom'].map(productionBuild), lodashAsModules],
  },
  build: {
    target: 'es2023',
    manifest: true,
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      treeshake: {
        // No module reads a property to change something by that.
        propertyReadSideEffects: false,
        // Emotion imports it for a function that is not used; as it is no ES module, the bundler cannot see that.
        moduleSideEffects: [
          { test: /node_modules\/hoist-non-react-statics\//, sideEffects: false },
        ],
      },
    },
    // The portal is one file on purpose.
    chunkSizeWarningLimit: 1_000,
  },
}

const stages: readonly Stage[] = [
  // The light pages stay light: they load none of the stages below.
  { entries: ['src/main.tsx', 'src/publicStatus/showPublicStatus.ts'] },
  // What a stored session needs, with the portal or without.
  { name: 'session', entries: ['authProvider/createSignIn.ts'] },
  { importedBy: ['framework/admin/login/start.ts', 'framework/admin/login/loadSignIn.ts'] },
  // The first page needs most of it.
  { name: 'portal', entries: ['src/App.tsx'], isCompiledAtOnce: true },
  // All that is said in one language: alone each part compresses worse.
  ...['de', 'en', 'cn'].map((language) => ({
    name: `texts-${language}`,
    entries: [`i18n/${language}.ts`, `framework/i18n/reactAdmin/${language}.ts`],
  })),
  // Every part that is loaded later needs it, and some of them nothing else.
  { name: 'look', entries: ['framework/admin/look/theme/lateTheme.ts'] },
  {
    name: 'panels',
    importedBy: [
      'framework/admin/layout/ahead/useFetchAhead.ts',
      'framework/admin/layout/ahead/fetchAhead.ts',
    ],
  },
  {
    name: 'dialogs',
    entries: ['src/kinds/inputs.tsx'],
    importedBy: [
      'framework/admin/resource/ResourceCreate.tsx',
      'framework/admin/actions/QuestionDialog.tsx',
    ],
  },
]

// `scripts/dev.mjs` adds the server that answers the calls.
export default defineConfig({
  ...config,
  plugins: [config.plugins, inStages(config, import.meta.dirname, stages)],
})
