import { createTexts } from '#i18n/createTexts.ts'

const en = {
  initialPasswordFor: 'The new user signs in with this password. Pass it on.',
  turnOff: 'Disable sign-in',
  turnOffSure: 'Disable now, sign out everywhere',
  turnOn: 'Enable sign-in',
  isOff: 'This user cannot sign in.',
}

const de: { readonly [K in keyof typeof en]: string } = {
  initialPasswordFor:
    'Der neue Benutzer meldet sich mit diesem Passwort an. Bitte geben Sie es weiter.',
  turnOff: 'Anmeldung sperren',
  turnOffSure: 'Jetzt sperren und überall abmelden',
  turnOn: 'Anmeldung entsperren',
  isOff: 'Dieser Benutzer kann sich nicht anmelden.',
}

const cn: { readonly [K in keyof typeof en]: string } = {
  initialPasswordFor: '新用户使用此密码登录，请将其转告用户。',
  turnOff: '停用登录',
  turnOffSure: '立即停用并在所有位置退出登录',
  turnOn: '启用登录',
  isOff: '该用户无法登录。',
}

/** Texts of the controls for the sign-in of a user, loaded with the dialog. */
export const signInControlText = createTexts<keyof typeof en>({ de, en, cn })
