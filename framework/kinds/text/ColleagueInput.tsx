import { useQuery } from '@tanstack/react-query'
import { firstBase } from '#schema/application.ts'
import type { TextField } from '#schema/kinds/fieldTypes.ts'
import { colleaguePath, type Colleague } from '#schema/users/colleagues.ts'
import { SearchedSelect } from '#admin/controls/SearchedSelect.tsx'
import type { InputProps } from '#admin/controls/useFieldInput.tsx'
import { useHttp } from '#admin/session/HttpContext.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'

/** One of the users of the company; who was chosen before and left stays until another one is. */
export const ColleagueInput = ({ cell, ...props }: InputProps<TextField>) => {
  const names = useColleagues()
  const current = cell.record?.[cell.name]
  const kept = typeof current === 'string' ? [current] : []
  const all = [...new Set([...names, ...kept])]
  return <SearchedSelect {...props} options={all.map((name) => ({ value: name, name }))} />
}

/** The login names of the users of the company; none until they are read. */
const useColleagues = (): readonly string[] => {
  const http = useHttp()
  const { session } = useSessionState()
  const { data } = useQuery({
    queryKey: ['colleagues', session.participantCode],
    queryFn: async ({ signal }) => {
      const answer = await http.get(firstBase, colleaguePath, { signal, isRepeatable: true })
      const { entityList } = answer as { readonly entityList: readonly Colleague[] }
      return entityList.map(({ username }) => username)
    },
    retry: false,
  })
  return data ?? []
}
