import { existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { build } from 'vite'

/**
 * Assigns each module to the first stage that needs it.
 *
 * By itself the bundler gives every set of modules that the same pages share a file of its own: about a hundred small
 * ones, which compress badly and cost a request each. Groups chosen by hand easily need each other, which breaks the start
 * although the build succeeds. Whatever a stage needs is in that stage or in an earlier one, so this cannot happen.
 *
 * What a stage needs is known only when unused code has been left out. Therefore the front end is first built without
 * stages, and not written.
 * `stages` are in the order in which browsers load them. `root` is the folder of the application, `framework` that of the
 * framework; a stage has those of its entries that the application has.
 */
export const assignStages = async (config, root, stages, framework = root) => {
  /** @type {Map<string, readonly string[]>} */
  const dynamicImports = new Map()
  const noteDynamicImports = {
    name: 'note-dynamic-imports',
    moduleParsed: ({ id, dynamicallyImportedIds }) => {
      dynamicImports.set(id, dynamicallyImportedIds)
    },
  }
  const { output } = await build({
    ...config,
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [config.plugins, noteDynamicImports],
    build: { ...config.build, write: false, minify: false, reportCompressedSize: false },
  })
  const files = new Map(output.filter(isChunk).map((chunk) => [chunk.fileName, chunk]))
  const fileOf = (module) => {
    const found = [...files.values()].find(({ moduleIds }) => moduleIds.includes(module))
    if (found === undefined) throw new TypeError(`the build has no module ${module}`)
    return found.fileName
  }
  const importsOf = (module) => {
    const imports = dynamicImports.get(module)
    if (imports === undefined) throw new TypeError(`the build has no module ${module}`)
    return imports
  }
  /** @type {Map<string, string | null>} */
  const stageOf = new Map()
  const seen = new Set()
  const assign = (file, name) => {
    if (seen.has(file) || !files.has(file)) return
    seen.add(file)
    const { imports, moduleIds } = files.get(file)
    for (const module of moduleIds) stageOf.set(module, name)
    for (const imported of imports) assign(imported, name)
  }
  for (const { name = null, entries = [], importedBy = [] } of stages) {
    const own = entries.map((entry) => join(root, entry)).filter((module) => existsSync(module))
    const shared = importedBy.flatMap((module) => importsOf(join(framework, module)))
    for (const entry of [...own, ...shared]) assign(fileOf(entry), name)
  }
  return (module) => stageOf.get(module) ?? null
}

/**
 * Builds the front end of an application in stages. `config` is how it is built otherwise, `framework` the folder of the framework,
 * and by default that of the application.
 */
export const inStages = (config, framework, stages) => ({
  name: 'in-stages',
  async config({ root = framework }, { command }) {
    if (command !== 'build') return undefined
    const name = await assignStages(config, resolve(root), stages, framework)
    const codeSplitting = {
      includeDependenciesRecursively: false,
      groups: [{ name, debugName: 'stages' }],
    }
    const named = stages.flatMap((stage) => stage.name ?? [])
    const isStage = (file) => named.some((stage) => basename(file).startsWith(`${stage}-`))
    /** A file of a stage names many small files, each by its hash: only stages and styles are worth loading before they are imported. */
    const resolveDependencies = (_file, needed, { hostId }) =>
      isStage(hostId) ? needed.filter((file) => file.endsWith('.css') || isStage(file)) : needed
    return {
      build: {
        modulePreload: { polyfill: false, resolveDependencies },
        rolldownOptions: { output: { codeSplitting } },
      },
    }
  },
  generateBundle: {
    // Vite writes above the code, and the hint has to be the first line.
    order: 'post',
    handler: (_options, files) => {
      const atOnce = stages.filter((stage) => stage.isCompiledAtOnce).map((stage) => stage.name)
      for (const chunk of Object.values(files).filter(isChunk))
        if (atOnce.includes(chunk.name)) chunk.code = `${compileAtOnce}\n${chunk.code}`
    },
  },
})

/** Chromium compiles such a file beside the page while it arrives, instead of each function when it is called: https://v8.dev/blog/explicit-compile-hints */
const compileAtOnce = '//# allFunctionsCalledOnLoad'

const isChunk = ({ type }) => type === 'chunk'
