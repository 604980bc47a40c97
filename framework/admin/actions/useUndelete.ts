import { useQueryClient } from '@tanstack/react-query'
import { HttpError, useLocale, useNotify, type Identifier } from 'react-admin'
import { toLanguage, toLanguageTag } from '#i18n/language.ts'
import { useText } from '#i18n/useText.ts'
import { formatNumber } from '#schema/values/formatNumber.ts'
import type { NamedView } from '#schema/views.ts'
import { resourceNameOf } from '#admin/dialog/resourceName.ts'
import { toSavingProblem } from '#admin/dialog/savingProblem.ts'
import { useProvider } from '#admin/session/useProvider.ts'

/** Undoes the deletion of rows, wherever the user is by then, and says what became of it. */
export const useUndelete = (view: NamedView) => {
  const { resource } = view
  const text = useText()
  const language = toLanguage(useLocale())
  const printed = (count: number) => formatNumber(count, toLanguageTag(language))
  const calls = useProvider()
  const queries = useQueryClient()
  const notify = useNotify()
  const name = resourceNameOf(view)
  const explain = (error: unknown): string => {
    const { code } = (error instanceof HttpError ? (error.body ?? {}) : {}) as { code?: string }
    if (code === 'UNDO_IMPOSSIBLE') return text('question.undoLate')
    if (code === 'VALUE_INVALID') return text('question.undoTaken')
    const problem = toSavingProblem(error, resource, text)
    return problem.kind === 'text' ? problem.text : text('question.undoLate')
  }
  return (...ids: Identifier[]) => {
    const key = crypto.randomUUID()
    return async (): Promise<void> => {
      try {
        await calls.undelete(resource, ids, key)
      } catch (error) {
        notify(explain(error), { type: 'error' })
        return
      }
      await calls.forgetWhole(resource)
      await queries.invalidateQueries({ queryKey: [name] })
      const facts = { smart_count: ids.length, count: printed(ids.length) }
      notify(text('question.undone', facts), { type: 'success' })
    }
  }
}
