import { queryOptions } from '@tanstack/react-query'
import { isoCountryCode, type IsoCountryCode } from '#resources/reference/isoCountryCode.ts'
import type { Resource } from '@quayside/framework'
import { statusCode, type StatusCode } from '#resources/reference/statusCode.ts'
import type { HttpClient } from '@quayside/framework/admin'

const RETRY_MILLISECONDS = 5_000

/** A catalogue is read once per session, without the loader, and retried until it succeeds. */
const catalogueQuery = <T>(http: HttpClient, resource: Resource) =>
  queryOptions({
    queryKey: ['catalogue', resource.name],
    queryFn: async ({ signal }) => {
      const options = { signal, isQuiet: true, handlesErrors: true }
      const path = resource.path + (resource.allPath ?? '')
      const answer = await http.get(resource.base ?? 'main', path, options)
      return (answer as { readonly entityList: readonly T[] }).entityList
    },
    staleTime: Infinity,
    gcTime: Infinity,
    retry: true,
    retryDelay: RETRY_MILLISECONDS,
  })

export const countriesQuery = (http: HttpClient) =>
  catalogueQuery<IsoCountryCode>(http, isoCountryCode)
export const statusCodesQuery = (http: HttpClient) => catalogueQuery<StatusCode>(http, statusCode)
