import type { Page } from 'playwright-core'

/** Follows the routes that a test sets on a page. The function returns the addresses of those that no call has used: such a test does not do what it says. */
export const watchRoutes = (page: Page): (() => readonly string[]) => {
  const unused = new Set<string>()
  const route = page.route.bind(page)
  page.route = (address, handle, options) => {
    const name = String(address)
    unused.add(name)
    return route(
      address,
      (held, request): unknown => {
        unused.delete(name)
        return handle(held, request)
      },
      options,
    )
  }
  return () => [...unused]
}
