import { useText } from '#i18n/useText.ts'
import { HttpError, useNotify } from 'react-admin'
import { firstBase } from '#schema/application.ts'
import {
  companyViewLimits,
  companyViewPath,
  type CompanyView,
  type CompanyViewDraft,
  type DefaultChoice,
} from '#schema/list/companyViews.ts'
import { useCompanyViews } from '#admin/session/companyViews.ts'
import { useHttp } from '#admin/session/HttpContext.ts'
import { useAudience } from './useAudience.ts'

const inBackground = { isQuiet: true, handlesErrors: true }

/** The views of the company, and what its admin does with them; each change is confirmed, or says that it failed. */
export const useSharing = () => {
  const text = useText()
  const audience = useAudience()
  const http = useHttp()
  const notify = useNotify()
  const { views = [], readAgain } = useCompanyViews()
  const change = async (work: () => Promise<unknown>, done: string) => {
    const [message, type] = await work().then(
      () => [done, 'success'] as const,
      (error: unknown) => {
        const body: unknown = error instanceof HttpError ? error.body : undefined
        const isFull = (body as { readonly code?: string } | undefined)?.code === 'VALUE_INVALID'
        const failed = isFull
          ? text('companyView.full', { count: companyViewLimits.perCompany })
          : text('companyView.failed')
        return [failed, 'error'] as const
      },
    )
    // What a button does next follows from the views, so the message comes with the new ones.
    await readAgain()
    notify(message, { type })
  }
  return {
    views,
    share: (draft: CompanyViewDraft) =>
      change(
        () => http.put(firstBase, companyViewPath, draft, inBackground),
        text('companyView.shared', { name: draft.name }),
      ),
    /** Leaves the view as it is now, which may be newer than what is shown. */
    chooseDefault: ({ id, name }: CompanyView, choice: DefaultChoice) =>
      change(
        () => http.put(firstBase, `${companyViewPath}/${id}/default`, choice, inBackground),
        text(choice.isDefault ? 'companyView.isDefault' : 'companyView.noDefault', {
          name,
          who: audience(choice.permission),
        }),
      ),
    end: ({ id, name }: CompanyView) =>
      change(
        () => http.delete(firstBase, `${companyViewPath}/${id}`, inBackground),
        text('companyView.ended', { name }),
      ),
  }
}
export type Sharing = ReturnType<typeof useSharing>
