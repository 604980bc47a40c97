import { useQuery } from '@tanstack/react-query'
import { firstBase } from '#schema/application.ts'
import { companyViewPath, type CompanyView } from '#schema/list/companyViews.ts'
import { useHttp } from './HttpContext.ts'
import { useSessionState } from './SessionContext.ts'

/** Seconds matter to none: a list is opened many times a day. */
const staleTime = 300_000

/** The views that the company shares of lists that the user may open; undefined while they are read, none where that fails. */
export const useCompanyViews = () => {
  const http = useHttp()
  const { participantCode } = useSessionState().session
  const { data, isError, refetch } = useQuery({
    queryKey: ['companyViews', participantCode],
    queryFn: async ({ signal }) => {
      const options = { signal, isQuiet: true, handlesErrors: true, isRepeatable: true }
      const answer = await http.get(firstBase, companyViewPath, options)
      return (answer as { readonly entityList: readonly CompanyView[] }).entityList
    },
    staleTime,
    retry: false,
  })
  return { views: isError ? none : data, readAgain: refetch }
}
const none: readonly CompanyView[] = []
