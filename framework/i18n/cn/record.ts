import type { Texts } from '#i18n/texts.ts'
import type { record as english } from '#i18n/en/record.ts'

export const record: Texts<typeof english> = {
  related: {
    copyAll: '全部复制',
    newer: '较新',
    older: '较早',
  },
}
