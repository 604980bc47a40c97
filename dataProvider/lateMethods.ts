/** Methods by their names that are loaded with the first of them, and after a failure with the next one. */
export const lateMethods = <
  Methods extends { readonly [N in keyof Methods]: (...given: never[]) => Promise<unknown> },
>(
  names: { readonly [N in keyof Methods]: true },
  create: () => Promise<Methods>,
): Methods => {
  let loading: Promise<Methods> | undefined
  const load = () => {
    loading ??= create().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
  const methods = Object.keys(names).map((name) => [
    name,
    async (...given: never[]) => (await load())[name as keyof Methods](...given),
  ])
  return Object.fromEntries(methods) as Methods
}
