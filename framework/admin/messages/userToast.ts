import type { Text } from '#i18n/messages.ts'
import type { ToastOptions } from './toasts.ts'

/** Messages about saving a user, beside the dialog (D1 §8). Both are shown until closed. */
export const toUserToast = (
  notice: 'refused' | 'existed',
  username: string,
  text: Text,
): ToastOptions => {
  return {
    severity: notice === 'refused' ? 'error' : 'warn',
    title: text(`userNotice.${notice}`, { username }),
    detail: text(`userNotice.${notice}Text`),
  }
}
