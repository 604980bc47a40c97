import type { Language } from '#i18n/language.ts'
import { userNoticeText } from '#i18n/parts/userNoticeTexts.ts'
import type { ToastOptions } from './toasts.ts'

/** Messages about saving a user, beside the dialog (D1 §8). Both are shown until closed. */
export const toUserToast = (
  notice: 'refused' | 'existed',
  username: string,
  language: Language,
): ToastOptions => {
  const t = userNoticeText(language)
  return {
    severity: notice === 'refused' ? 'error' : 'warn',
    title: t(notice, { username }),
    detail: t(`${notice}Text`),
  }
}
