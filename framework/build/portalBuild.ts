import type { BuildEnvironmentOptions } from 'vite'

/** The file with what every page of a portal starts with. The server names it to the browser together with the page. */
export const portalChunk = 'portal'

/**
 * How Vite builds a portal that `src/main.tsx` starts and that `src/App.tsx`, or `src/showPortal.tsx`, shows. What is needed together is one
 * file; what is loaded later, by route or dialog, is split as Vite does.
 * `lightPages` are the modules of pages without the portal, which share React with the sign-in page.
 */
export const portalBuild = (lightPages: readonly RegExp[] = []): BuildEnvironmentOptions => ({
  target: 'es2023',
  manifest: true,
  // Every browser of the target knows it.
  modulePreload: { polyfill: false },
  chunkSizeWarningLimit: 1_500,
  rolldownOptions: {
    output: {
      codeSplitting: {
        // A group takes a module with all that it imports, but for what an earlier group has.
        groups: [
          { name: 'start', test: /[\\/]src[\\/]main\.tsx?$/ },
          { name: 'signIn', test: anyOf([/[\\/]login[\\/]showLogin\.[jt]sx?$/, ...lightPages]) },
          { name: 'openId', test: /[\\/]createSignIn\.[jt]s$/ },
          { name: portalChunk, test: /[\\/]src[\\/](App|showPortal)\.tsx$/ },
        ],
      },
    },
  },
})

const anyOf = (patterns: readonly RegExp[]) => (id: string) =>
  patterns.some((pattern) => pattern.test(id))
