/**
 * What an application declares beside its lists. It says where that is (`define`), and it is loaded together with the first part of the
 * interface that needs it (`loadWith`). `none` is what an application without any has.
 */
export const createLateDeclared = <Declared>(none: Declared) => {
  let load = async () => none
  let declared = none
  return {
    define: (loader: () => Promise<Declared>): void => {
      load = loader
    },
    loadWith: async <Part>(part: Promise<Part>): Promise<Part> => {
      // Together: a part that fails meanwhile must not be a rejection that nothing handles.
      const [loaded, found] = await Promise.all([part, load()])
      declared = found
      return loaded
    },
    /** That of the application once it is loaded. */
    get: (): Declared => declared,
  }
}
