import type { Plugin, UserConfig } from 'vite'

/** What a browser loads at one time: entries, and all that they import statically. */
export interface Stage {
  /** The file of the build that its modules go into; without it the bundler divides them. */
  readonly name?: string
  /** Modules of the application, relative to its root. */
  readonly entries?: readonly string[]
  /** Modules of the framework whose dynamic imports are entries too. */
  readonly importedBy?: readonly string[]
  /** Most of its functions are called at once: Chromium then compiles them while the file arrives. */
  readonly isCompiledAtOnce?: boolean
}

/** Assigns each module to the first stage that needs it; the answer is null for the bundler's own division. */
export function assignStages(
  config: UserConfig,
  root: string,
  stages: readonly Stage[],
  framework?: string,
): Promise<(module: string) => string | null>

/** Builds the front end of an application in stages. */
export function inStages(config: UserConfig, framework: string, stages: readonly Stage[]): Plugin
