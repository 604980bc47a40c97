import type { Text } from '#i18n/useText.ts'
import type { ToastOptions } from './toasts.ts'

/** Messages about saving a user, beside the dialog (D1 §8). Both are shown until closed. */
export const toUserToast = (
  notice: 'refused' | 'existed',
  username: string,
  text: Text,
): ToastOptions => ({
  severity: notice === 'refused' ? 'error' : 'warn',
  title: text(`user.${notice}`, { username }),
  detail: text(`user.${notice}Text`),
})
