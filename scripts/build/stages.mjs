import { join } from 'node:path'
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
 * `stages` are in the order in which browsers load them.
 */
export const assignStages = async (config, root, stages) => {
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
  const inRoot = (module) => join(root, module)
  for (const { name = null, entries = [], importedBy = [] } of stages)
    for (const entry of [...entries.map(inRoot), ...importedBy.map(inRoot).flatMap(importsOf)])
      assign(fileOf(entry), name)
  return (module) => stageOf.get(module) ?? null
}

const isChunk = ({ type }) => type === 'chunk'
