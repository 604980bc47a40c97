import { createTexts } from '#i18n/createTexts.ts'

const en = {
  firstPassword: 'Link for the first password',
  newLink: 'New link for the first password',
  turnOff: 'Disable sign-in',
  turnOffSure: 'Disable now, sign out everywhere',
  turnOn: 'Enable sign-in',
  isOff: 'This user cannot sign in.',
  renew: 'Reset password',
  renewSure: 'Reset now, sign out everywhere',
  linkFor:
    'Send this link to the user. It can be used once, expires on %{expires} and will not be shown again.',
}

const de: { readonly [K in keyof typeof en]: string } = {
  firstPassword: 'Link für das erste Passwort',
  newLink: 'Neuer Link für das erste Passwort',
  turnOff: 'Anmeldung sperren',
  turnOffSure: 'Jetzt sperren und überall abmelden',
  turnOn: 'Anmeldung entsperren',
  isOff: 'Dieser Benutzer kann sich nicht anmelden.',
  renew: 'Passwort zurücksetzen',
  renewSure: 'Jetzt zurücksetzen und überall abmelden',
  linkFor:
    'Senden Sie diesen Link an den Benutzer. Er kann einmal verwendet werden, gilt bis %{expires} und wird nicht noch einmal angezeigt.',
}

const cn: { readonly [K in keyof typeof en]: string } = {
  firstPassword: '初始密码设置链接',
  newLink: '新的初始密码设置链接',
  turnOff: '停用登录',
  turnOffSure: '立即停用并在所有位置退出登录',
  turnOn: '启用登录',
  isOff: '该用户无法登录。',
  renew: '重置密码',
  renewSure: '立即重置并在所有位置退出登录',
  linkFor: '请将此链接发送给用户。链接仅可使用一次，有效期至 %{expires}，之后不再显示。',
}

/** Texts of the controls for the sign-in of a user, loaded with the dialog. */
export const signInControlText = createTexts<keyof typeof en>({ de, en, cn })
