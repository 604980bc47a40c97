import type { Page } from 'playwright-core'

type Address = Parameters<Page['route']>[0]

/** Follows the routes that a test sets on a page. The function returns the addresses of those that no call has used: such a test does not do what it says. */
export const watchRoutes = (page: Page): (() => readonly Address[]) => {
  const unused = new Set<Address>()
  const route = page.route.bind(page)
  page.route = (address, handle, options) => {
    unused.add(address)
    return route(
      address,
      (held, request): unknown => {
        unused.delete(address)
        return handle(held, request)
      },
      options,
    )
  }
  return () => [...unused]
}
