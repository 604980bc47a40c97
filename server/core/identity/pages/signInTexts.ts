import { application } from '#resources/kit/application.ts'

const en = {
  title: 'Sign in to {name}',
  company: 'Participant code',
  username: 'Username (email address)',
  password: 'Password',
  submit: 'Sign in',
  cancel: 'Cancel',
  refused: 'The username or password is not correct.',
  tooMany: 'Too many attempts. Please try again in {minutes} min.',
  busy: 'Too many people are signing in right now. Please try again in a few seconds.',
  codeTitle: 'Second factor',
  code: 'Code of your authenticator app',
  codeHint: 'Six digits, or one of your recovery codes.',
  codeRefused: 'The code is not correct, or it was used before.',
  withPasskey: 'Sign in with a passkey',
  passkeyFailed: 'That did not work. Try again, or sign in with your password.',
  passkeyRefused: 'This passkey cannot be used here. Please sign in with your password.',
  demo: 'Demo accounts of this company',
  demoHint: 'Choose one to fill in the form. Demo data only.',
  expiredTitle: 'This sign-in has expired',
  expired: 'Please sign in again from the portal.',
  failedTitle: 'Sign-in failed',
  failed: 'Please sign in again from the portal. If it happens again, contact support.',
  toPortal: 'To the portal',
  signOutTitle: 'Sign out',
  signOut: 'Do you want to sign out?',
  signedOutTitle: 'You are signed out',
  signedOut: 'You can close this window.',
  ownPassword: 'Change your password',
  ownPasswordHint: 'You stay signed in here. Everywhere else you are signed out.',
  currentPassword: 'Current password',
  changePassword: 'Change password',
  wrongPassword: 'The current password is not correct.',
  isCurrent: 'The new password must differ from the current one.',
  removePasskeys: 'Also remove my passkeys ({count})',
  removePasskeysHint:
    'Passkeys sign in without the password. Remove them if someone else may have used your account.',
  passwordChangedTitle: 'Your password has been changed',
  passwordChanged: 'From now on, sign in with your new password.',
  firstPassword: 'Set your password',
  firstPasswordFor: 'Choose the password you will use to sign in to {name}.',
  newPassword: 'New password',
  repeatPassword: 'Repeat new password',
  passwordRules:
    '12 to 128 characters, not easy to guess. Several words in a row make a good password.',
  savePassword: 'Save and sign in',
  tooShort: 'The password has fewer than 12 characters.',
  tooLong: 'The password has more than 128 characters.',
  isUsername: 'The password must not be your username.',
  isCommon:
    'This password is easy to guess: it is common, or contains your name, your company or a row of keys.',
  notTheSame: 'The passwords do not match.',
  linkOverTitle: 'This link is no longer valid',
  linkOver:
    'A link can be used once and expires after 24 hours. If you have no password yet, ask the person who sent it for a new one.',
}

export type Texts = Record<keyof typeof en, string>
export type Language = 'de' | 'en' | 'zh-Hans'

const de: Texts = {
  title: 'Anmelden bei {name}',
  company: 'Firmencode',
  username: 'Benutzername (E-Mail-Adresse)',
  password: 'Passwort',
  submit: 'Anmelden',
  cancel: 'Abbrechen',
  refused: 'Benutzername oder Passwort ist nicht korrekt.',
  tooMany: 'Zu viele Versuche. Bitte in {minutes} min erneut versuchen.',
  busy: 'Zurzeit melden sich zu viele Benutzer an. Bitte in einigen Sekunden erneut versuchen.',
  codeTitle: 'Zweiter Faktor',
  code: 'Code Ihrer Authenticator-App',
  codeHint: 'Sechs Ziffern, oder einer Ihrer Wiederherstellungscodes.',
  codeRefused: 'Der Code ist nicht korrekt oder wurde bereits verwendet.',
  withPasskey: 'Mit einem Passkey anmelden',
  passkeyFailed:
    'Das hat nicht geklappt. Versuchen Sie es noch einmal, oder melden Sie sich mit Ihrem Passwort an.',
  passkeyRefused:
    'Dieser Passkey kann hier nicht verwendet werden. Bitte melden Sie sich mit Ihrem Passwort an.',
  demo: 'Demokonten dieser Firma',
  demoHint: 'Die Auswahl füllt das Formular aus. Nur Demodaten.',
  expiredTitle: 'Diese Anmeldung ist abgelaufen',
  expired: 'Bitte melden Sie sich im Portal erneut an.',
  failedTitle: 'Anmeldung fehlgeschlagen',
  failed:
    'Bitte melden Sie sich im Portal erneut an. Tritt der Fehler erneut auf, wenden Sie sich an den Support.',
  toPortal: 'Zum Portal',
  signOutTitle: 'Abmelden',
  signOut: 'Möchten Sie sich abmelden?',
  signedOutTitle: 'Sie sind abgemeldet',
  signedOut: 'Sie können dieses Fenster schließen.',
  ownPassword: 'Passwort ändern',
  ownPasswordHint: 'Hier bleiben Sie angemeldet, überall sonst werden Sie abgemeldet.',
  currentPassword: 'Aktuelles Passwort',
  changePassword: 'Passwort ändern',
  wrongPassword: 'Das aktuelle Passwort ist nicht korrekt.',
  isCurrent: 'Das neue Passwort muss sich vom aktuellen unterscheiden.',
  removePasskeys: 'Auch meine Passkeys entfernen ({count})',
  removePasskeysHint:
    'Mit Passkeys ist die Anmeldung ohne Passwort möglich. Entfernen Sie sie, wenn jemand anders Ihr Konto benutzt haben könnte.',
  passwordChangedTitle: 'Ihr Passwort wurde geändert',
  passwordChanged: 'Melden Sie sich ab jetzt mit Ihrem neuen Passwort an.',
  firstPassword: 'Passwort festlegen',
  firstPasswordFor: 'Wählen Sie das Passwort, mit dem Sie sich künftig bei {name} anmelden.',
  newPassword: 'Neues Passwort',
  repeatPassword: 'Neues Passwort wiederholen',
  passwordRules:
    '12 bis 128 Zeichen, nicht leicht zu erraten. Mehrere Wörter hintereinander ergeben ein gutes Passwort.',
  savePassword: 'Speichern und anmelden',
  tooShort: 'Das Passwort hat weniger als 12 Zeichen.',
  tooLong: 'Das Passwort hat mehr als 128 Zeichen.',
  isUsername: 'Das Passwort darf nicht der Benutzername sein.',
  isCommon:
    'Dieses Passwort ist leicht zu erraten: Es ist verbreitet oder enthält Ihren Namen, Ihre Firma oder eine Tastenfolge.',
  notTheSame: 'Die Passwörter stimmen nicht überein.',
  linkOverTitle: 'Dieser Link ist nicht mehr gültig',
  linkOver:
    'Ein Link kann einmal verwendet werden und ist 24 Stunden gültig. Wenn Sie noch kein Passwort haben, bitten Sie die Person, die ihn gesendet hat, um einen neuen.',
}

const zh: Texts = {
  title: '登录 {name}',
  company: '公司代码',
  username: '用户名（电子邮箱地址）',
  password: '密码',
  submit: '登录',
  cancel: '取消',
  refused: '用户名或密码不正确。',
  tooMany: '尝试次数过多，请在 {minutes} 分钟后重试。',
  busy: '当前登录人数过多，请几秒后重试。',
  codeTitle: '第二重验证',
  code: '身份验证器应用的验证码',
  codeHint: '六位数字，或您的一个恢复代码。',
  codeRefused: '验证码不正确，或已被使用。',
  withPasskey: '使用通行密钥登录',
  passkeyFailed: '未能完成，请重试，或使用密码登录。',
  passkeyRefused: '此通行密钥无法在此使用，请使用密码登录。',
  demo: '该公司的演示账户',
  demoHint: '选择后自动填写表单。仅限演示数据。',
  expiredTitle: '此次登录已过期',
  expired: '请从门户重新登录。',
  failedTitle: '登录未成功',
  failed: '请从门户重新登录。如再次发生，请联系支持人员。',
  toPortal: '前往门户',
  signOutTitle: '退出登录',
  signOut: '您要退出登录吗？',
  signedOutTitle: '您已退出登录',
  signedOut: '您可以关闭此窗口。',
  ownPassword: '修改密码',
  ownPasswordHint: '您在此处保持登录状态，在其他所有位置将退出登录。',
  currentPassword: '当前密码',
  changePassword: '修改密码',
  wrongPassword: '当前密码不正确。',
  isCurrent: '新密码不得与当前密码相同。',
  removePasskeys: '同时移除我的通行密钥（{count}）',
  removePasskeysHint: '使用通行密钥登录无需密码。如果他人可能使用过您的账户，请将其移除。',
  passwordChangedTitle: '密码已修改',
  passwordChanged: '今后请使用新密码登录。',
  firstPassword: '设置密码',
  firstPasswordFor: '请设置今后登录 {name} 时使用的密码。',
  newPassword: '新密码',
  repeatPassword: '再次输入新密码',
  passwordRules: '12 至 128 个字符，且不易被猜到。建议使用由多个词组成的密码。',
  savePassword: '保存并登录',
  tooShort: '密码少于 12 个字符。',
  tooLong: '密码超过 128 个字符。',
  isUsername: '密码不得与用户名相同。',
  isCommon: '该密码容易被猜到：属于常见密码，或由您的姓名、公司名称或连续按键组成。',
  notTheSame: '两次输入的密码不一致。',
  linkOverTitle: '此链接已失效',
  linkOver: '链接仅可使用一次，有效期为 24 小时。如果您还没有密码，请向发送链接的人索取新链接。',
}

export const signInTexts: Record<Language, Texts> = { de, en, 'zh-Hans': zh }

/** A text with the name of the application. */
export const withName = (text: string): string => text.replace('{name}', application().name)

/** Says in how many minutes to try again. */
export const toTooMany = ({ tooMany }: Texts, seconds: number): string =>
  tooMany.replace('{minutes}', String(Math.ceil(seconds / 60)))

/** The first offered language in `ui_locales` (space separated, best first); else German. */
export const toLanguage = (uiLocales: unknown): Language => {
  const wishes = typeof uiLocales === 'string' ? uiLocales.split(' ') : []
  for (const wish of wishes) {
    const [primary] = wish.toLowerCase().split('-')
    if (primary === 'de' || primary === 'en') return primary
    if (primary === 'zh' || primary === 'cn') return 'zh-Hans'
  }
  return 'de'
}
