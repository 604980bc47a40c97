import type { Resource } from './resource.ts'

let screens: readonly Resource[] = []

/** Gives the browser the resources that have screens, once, before the first of them is drawn. */
export const setScreens = (resources: { readonly [name: string]: Resource }): void => {
  screens = Object.values(resources)
}

/** The resources that have screens. */
export const screenResources = (): readonly Resource[] => screens

/** The resource whose rows those of a resource are: itself, or that of the table that it names. */
export const rowsOf = (
  resource: Resource,
  all: readonly Resource[] = screens,
): Resource | undefined =>
  resource.tableOf === undefined ? resource : all.find(({ name }) => name === resource.tableOf)

/** The resource of this name, if it has a screen. */
export const screenResource = (name: string): Resource | undefined =>
  screens.find((resource) => resource.name === name)
