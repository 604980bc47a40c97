import { createTexts } from '#i18n/createTexts.ts'

/** What was changed about how a user signs in, by the name that the audit has for it. */
const en = {
  setFirstPassword: 'Your first password was set.',
  changePassword: 'Your password was changed.',
  resetPassword:
    'An administrator reset your password. The former one no longer works. Ask the administrator for the link to set a new one.',
  removeSecondFactor: 'Your second factor and your passkeys were removed with it.',
  turnSecondFactorOn: 'A second factor was turned on.',
  turnSecondFactorOff: 'The second factor was turned off.',
  renewRecoveryCodes: 'New recovery codes were made. The former ones no longer work.',
  addPasskey: 'A passkey was added.',
  removePasskey: 'A passkey was removed.',
}

const de: Texts = {
  setFirstPassword: 'Ihr erstes Passwort wurde gesetzt.',
  changePassword: 'Ihr Passwort wurde geändert.',
  resetPassword:
    'Ein Administrator hat Ihr Passwort zurückgesetzt. Das bisherige funktioniert nicht mehr. Bitten Sie den Administrator um den Link, mit dem Sie ein neues setzen.',
  removeSecondFactor: 'Ihr zweiter Faktor und Ihre Passkeys wurden dabei entfernt.',
  turnSecondFactorOn: 'Ein zweiter Faktor wurde eingeschaltet.',
  turnSecondFactorOff: 'Der zweite Faktor wurde ausgeschaltet.',
  renewRecoveryCodes:
    'Neue Wiederherstellungscodes wurden erstellt. Die bisherigen funktionieren nicht mehr.',
  addPasskey: 'Ein Passkey wurde hinzugefügt.',
  removePasskey: 'Ein Passkey wurde entfernt.',
}

const cn: Texts = {
  setFirstPassword: '您已首次设置密码。',
  changePassword: '您的密码已修改。',
  resetPassword: '管理员已重置您的密码，原密码不再有效。请向管理员索取设置新密码的链接。',
  removeSecondFactor: '您的第二重验证和通行密钥已同时移除。',
  turnSecondFactorOn: '第二重验证已启用。',
  turnSecondFactorOff: '第二重验证已关闭。',
  renewRecoveryCodes: '已生成新的恢复代码，原代码不再有效。',
  addPasskey: '已添加一个通行密钥。',
  removePasskey: '已移除一个通行密钥。',
}

type Texts = { readonly [K in keyof typeof en]: string }

export type AnnouncedAction = keyof typeof en

/** Whether a user is told of an action of the audit. */
export const isAnnounced = (action: string): action is AnnouncedAction => Object.hasOwn(en, action)

/** What was changed, in a sentence. */
export const accountChangeText = createTexts<AnnouncedAction>({ de, en, cn })

const enMail = {
  subject: 'Your sign-in to %{name} was changed',
  greeting: 'This was changed for your account %{username} in %{name}:',
  atFrom: '%{time}, from the address %{address}',
  own: 'If this was you, there is nothing to do.',
  foreign:
    'If it was not you, change your password now and end all other sessions. If you can no longer sign in, ask an administrator of your company.',
}

const deMail: { readonly [K in keyof typeof enMail]: string } = {
  subject: 'Ihre Anmeldung bei %{name} wurde geändert',
  greeting: 'Das wurde an Ihrem Konto %{username} in %{name} geändert:',
  atFrom: '%{time}, von der Adresse %{address}',
  own: 'Wenn Sie das selbst waren, müssen Sie nichts tun.',
  foreign:
    'Wenn nicht, ändern Sie jetzt Ihr Passwort und beenden Sie alle anderen Sitzungen. Können Sie sich nicht mehr anmelden, wenden Sie sich an einen Administrator Ihrer Firma.',
}

const cnMail: { readonly [K in keyof typeof enMail]: string } = {
  subject: '您在 %{name} 的登录方式已更改',
  greeting: '您在 %{name} 的账户 %{username} 有以下更改：',
  atFrom: '%{time}，来自地址 %{address}',
  own: '如果是您本人操作，无需处理。',
  foreign:
    '如果不是您本人操作，请立即修改密码并结束所有其他会话。如果您已无法登录，请联系贵公司的管理员。',
}

/** What is around it in the mail. */
export const accountMailText = createTexts<keyof typeof enMail>({
  de: deMail,
  en: enMail,
  cn: cnMail,
})
