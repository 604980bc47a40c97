import type { FastifyInstance, InjectOptions } from 'fastify'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'

export const portal = 'http://portal.test'

/** Passes every request of the page to the real server, which does not listen; there is no second back end. */
export const handToServer = (app: FastifyInstance) =>
  setupServer(
    http.all(`${portal}/*`, async ({ request }) => {
      const { pathname, search } = new URL(request.url)
      const payload = await request.text()
      const response = await app.inject({
        method: request.method as NonNullable<InjectOptions['method']>,
        url: pathname + search,
        headers: Object.fromEntries(request.headers),
        ...(payload === '' ? {} : { payload }),
      })
      const headers = Object.entries(response.headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ])
      const isEmpty = response.statusCode === 204
      return new HttpResponse(isEmpty ? null : response.body, {
        status: response.statusCode,
        headers,
      })
    }),
  )
