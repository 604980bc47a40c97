/** What is loaded with its first use, and after a failure with the next one; `loading` is undefined before and after a failure. */
export const onceLoaded = <Loaded>(create: () => Promise<Loaded>) => {
  let loading: Promise<Loaded> | undefined
  return {
    load: (): Promise<Loaded> =>
      (loading ??= create().catch((error: unknown) => {
        loading = undefined
        throw error
      })),
    loading: () => loading,
  }
}

/** Methods by their names that are loaded with the first of them. */
export const lateMethods = <
  Methods extends { readonly [N in keyof Methods]: (...given: never[]) => Promise<unknown> },
>(
  names: { readonly [N in keyof Methods]: true },
  create: () => Promise<Methods>,
): Methods => {
  const { load } = onceLoaded(create)
  const methods = Object.keys(names).map((name) => [
    name,
    async (...given: never[]) => (await load())[name as keyof Methods](...given),
  ])
  return Object.fromEntries(methods) as Methods
}
