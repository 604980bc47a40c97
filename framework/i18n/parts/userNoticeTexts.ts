import { createTexts } from '#i18n/createTexts.ts'

const en = {
  refused: '%{username} - could not be saved',
  refusedText: 'This user can not be saved to the SSO. Please contact our support.',
  existed: '%{username} - already existing in SSO',
  existedText:
    'The user already existed and was updated with the assigned permissions. Please check whether they apply.',
}

const de: { readonly [K in keyof typeof en]: string } = {
  refused: '%{username} - konnte nicht gespeichert werden',
  refusedText:
    'Dieser Benutzer kann nicht im SSO gespeichert werden. Bitte wenden Sie sich an unseren Support.',
  existed: '%{username} - im SSO bereits vorhanden',
  existedText:
    'Der Benutzer war bereits vorhanden und hat die zugewiesenen Berechtigungen erhalten. Bitte prüfen Sie, ob sie zutreffen.',
}

const cn: { readonly [K in keyof typeof en]: string } = {
  refused: '%{username} - 无法保存',
  refusedText: '该用户无法保存到 SSO。请联系我们的支持人员。',
  existed: '%{username} - 已存在于 SSO',
  existedText: '该用户已存在，所分配的权限已更新。请检查这些权限是否合适。',
}

/** Messages about a user who was saved, loaded with the first one. */
export const userNoticeText = createTexts<keyof typeof en>({ de, en, cn })
