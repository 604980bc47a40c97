import type { QueryClient } from '@tanstack/react-query'
import type { GetListParams } from 'react-admin'
import type { HttpClient } from '@quayside/data-provider/httpClient.ts'
import type { PreferenceCalls } from '@quayside/data-provider/resourceProvider.ts'
import { cleanListState } from '#schema/list/listState.ts'
import type { Session } from '#schema/session.ts'
import { canOpen, type NamedView } from '#schema/views.ts'
import { resourceNameOf } from '#admin/dialog/resourceName.ts'
import {
  firstQuestionOf,
  hasOwnStart,
  listStartOf,
  sharedStartOf,
} from '#admin/resource/listStart.ts'
import { toCompanyViewsQuery } from '#admin/session/companyViews.ts'
import { toPreferencesQuery } from '#admin/session/preferences.ts'

/** Asks for what the first list shows while its frame is drawn. A failure is not reported: the list asks again. */
export const askAhead = (
  view: NamedView,
  session: Session,
  search: string,
  asks: {
    readonly http: HttpClient
    readonly calls: PreferenceCalls
    readonly queryClient: QueryClient
    readonly askForList: (resource: string, params: GetListParams) => void
  },
): void => {
  if (!canOpen(view, session)) return
  const { http, calls, queryClient, askForList } = asks
  const preferences = queryClient.fetchQuery(toPreferencesQuery(calls, session))
  const views = queryClient.fetchQuery(toCompanyViewsQuery(http, session.participantCode))
  const address = cleanListState(view.resource, session, search).search
  const ask = async () => {
    const { stored } = await preferences
    const shared = hasOwnStart(view, stored, address)
      ? ''
      : sharedStartOf(view, session, await views).search
    const question = firstQuestionOf(listStartOf(view, session, stored, shared), session, address)
    if (question) askForList(resourceNameOf(view), question)
  }
  views.catch(() => undefined)
  ask().catch(() => undefined)
}
