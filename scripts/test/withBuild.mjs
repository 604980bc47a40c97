/** The steps that open what `build` has built. */
const needFrontEnd = ['journeys', 'looks', 'barriers', 'long', 'proxy', 'keycloak', 'production']

/** The steps to run for those that are asked for: the front end is built before the first one that opens it. */
export const withBuild = (names) => {
  const first = names.findIndex((name) => needFrontEnd.includes(name))
  if (first < 0) return names
  const before = names.slice(0, first)
  if (before.includes('build')) return names
  return [...before, 'build', ...names.slice(first).filter((name) => name !== 'build')]
}
