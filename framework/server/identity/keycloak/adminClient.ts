import type { z } from 'zod'
import { callKeycloak, readAnswer, toFault, type KeycloakAnswer } from './callKeycloak.ts'
import type { ServiceToken } from './serviceToken.ts'

/** The segments of a path; each is encoded as one. */
export type Path = readonly string[]
export type Query = Readonly<Record<string, string | number | boolean>>

/**
 * Keycloak's admin calls.
 * @throws ServerError IDENTITY_UNAVAILABLE from each call if Keycloak does not answer, and Error if it refuses
 */
export interface AdminClient {
  read<Content>(path: Path, schema: z.ZodType<Content>, query?: Query): Promise<Content>
  /** Undefined if it does not exist (404). */
  find<Content>(path: Path, schema: z.ZodType<Content>, query?: Query): Promise<Content | undefined>
  /** The id of the new object; undefined if it already exists (409). */
  create(path: Path, body: object): Promise<string | undefined>
  change(method: 'POST' | 'PUT' | 'DELETE', path: Path, body?: object): Promise<void>
}

export const createAdminClient = (
  url: string,
  serviceToken: ServiceToken,
  timeLimit: number,
  traceHeaders: () => Record<string, string> = () => ({}),
): AdminClient => {
  const callOnce = async (
    method: string,
    path: Path,
    { query = {}, body }: { query?: Query | undefined; body?: object | undefined },
  ): Promise<KeycloakAnswer> => {
    const place = toPlace(path)
    const token = await serviceToken.get()
    const answer = await callKeycloak({
      name: `${method} ${place}`,
      url: `${url}/${place}${toSearch(query)}`,
      method,
      headers: {
        ...traceHeaders(),
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      timeLimit,
    })
    // A token has the rights of its time: one that was refused is not enough even after the operator gave the right.
    if (answer.status === 401 || answer.status === 403) serviceToken.drop(token)
    return answer
  }

  /** A token may end early, for example when Keycloak restarts; a read is simply repeated. */
  const get = async (path: Path, query?: Query): Promise<KeycloakAnswer> => {
    const answer = await callOnce('GET', path, { query })
    return answer.status === 401 ? callOnce('GET', path, { query }) : answer
  }

  return {
    read: async (path, schema, query) => readAnswer(asGood(await get(path, query)), schema),
    find: async (path, schema, query) => {
      const answer = await get(path, query)
      return answer.status === 404 ? undefined : readAnswer(asGood(answer), schema)
    },
    create: async (path, body) => {
      const answer = await callOnce('POST', path, { body })
      if (answer.status === 409) return undefined
      const id = asGood(answer).location?.split('/').at(-1)
      if (!id) throw new Error(`Keycloak did not say what ${answer.call} made`)
      return decodeURIComponent(id)
    },
    change: async (method, path, body) => {
      asGood(await callOnce(method, path, { body }))
    },
  }
}

const asGood = (answer: KeycloakAnswer): KeycloakAnswer => {
  if (answer.status < 200 || answer.status > 299) throw toFault(answer)
  return answer
}

/** @throws TypeError for a segment that an address would change: two dots lead elsewhere */
const toPlace = (path: Path): string => {
  const lost = path.find((part) => /^\.{0,2}$/.test(part))
  if (lost !== undefined) throw new TypeError(`"${lost}" cannot be a part of a path`)
  return path.map(encodeURIComponent).join('/')
}

const toSearch = (query: Query): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) search.set(name, String(value))
  return search.size > 0 ? `?${search.toString()}` : ''
}
