import { matchesGlob } from 'node:path'
import { layers } from '#oxlint.config.ts'

/** The layer of a file is the one with the longest path; a test belongs to the layer of the module that it could stand for. */
export const layerOf = (file: string) =>
  layers
    .filter(({ path }) => {
      if (path.endsWith('/')) return file.startsWith(path)
      return path.endsWith('*') ? matchesGlob(file, path) : file === path
    })
    .toSorted((one, other) => other.path.length - one.path.length)[0]
