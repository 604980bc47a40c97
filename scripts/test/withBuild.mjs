/** The steps that open what `build` has built. */
const needFrontEnd = ['journeys', 'looks', 'barriers', 'long', 'proxy', 'keycloak', 'production']

/** The steps to run for those that are asked for: the front end is built where one of them opens it. */
export const withBuild = (names) =>
  names.includes('build') || !names.some((name) => needFrontEnd.includes(name))
    ? names
    : ['build', ...names]
