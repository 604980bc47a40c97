const en = {
  title: 'Sign in to Quayside',
  company: 'Participant code',
  username: 'User name (email address)',
  password: 'Password',
  submit: 'Sign in',
  cancel: 'Cancel',
  refused: 'The user name or the password is not correct.',
  tooMany: 'Too many attempts. Please try again in {minutes} min.',
  demo: 'Demo accounts of this company',
  demoHint: 'Choose one to fill in the form. Demo data only.',
  expiredTitle: 'This sign-in has expired',
  expired: 'Please start again from the portal.',
  failedTitle: 'The sign-in did not work',
  failed: 'Please start again from the portal. If it happens again, contact support.',
  toPortal: 'To the portal',
  signOutTitle: 'Sign out',
  signOut: 'Do you want to sign out?',
  signedOutTitle: 'You are signed out',
  signedOut: 'You can close this window.',
  forwarder: 'Forwarder',
  companyAdmin: 'Company admin',
  reader: 'Reads everything, writes nothing',
  nobody: 'No rights at all',
  otherCompany: 'Forwarder and company admin',
  agent: 'Agent',
  terminal: 'Terminal',
  warehouse: 'Warehouse',
  customs: 'Customs',
  support: 'Support',
}

export type Texts = Record<keyof typeof en, string>
export type Language = 'de' | 'en' | 'zh-Hans'

const de: Texts = {
  title: 'Anmelden bei Quayside',
  company: 'Teilnehmercode',
  username: 'Benutzername (E-Mail-Adresse)',
  password: 'Passwort',
  submit: 'Anmelden',
  cancel: 'Abbrechen',
  refused: 'Der Benutzername oder das Passwort ist nicht richtig.',
  tooMany: 'Zu viele Versuche. Bitte in {minutes} min erneut versuchen.',
  demo: 'Demokonten dieser Firma',
  demoHint: 'Auswählen füllt das Formular aus. Nur Demodaten.',
  expiredTitle: 'Diese Anmeldung ist abgelaufen',
  expired: 'Bitte im Portal neu beginnen.',
  failedTitle: 'Die Anmeldung hat nicht funktioniert',
  failed: 'Bitte im Portal neu beginnen. Wenn es wieder geschieht, hilft der Support.',
  toPortal: 'Zum Portal',
  signOutTitle: 'Abmelden',
  signOut: 'Möchten Sie sich abmelden?',
  signedOutTitle: 'Sie sind abgemeldet',
  signedOut: 'Sie können dieses Fenster schließen.',
  forwarder: 'Spedition',
  companyAdmin: 'Firmenadministration',
  reader: 'Liest alles, schreibt nichts',
  nobody: 'Ohne jedes Recht',
  otherCompany: 'Spedition und Firmenadministration',
  agent: 'Makler',
  terminal: 'Terminal',
  warehouse: 'Packstation',
  customs: 'Zoll',
  support: 'Support',
}

const zh: Texts = {
  title: '登录 Quayside',
  company: '参与方代码',
  username: '用户名（电子邮件地址）',
  password: '密码',
  submit: '登录',
  cancel: '取消',
  refused: '用户名或密码不正确。',
  tooMany: '尝试次数过多，请在 {minutes} 分钟后重试。',
  demo: '该公司的演示账户',
  demoHint: '选择后自动填写表单。仅限演示数据。',
  expiredTitle: '此次登录已过期',
  expired: '请从门户重新开始。',
  failedTitle: '登录未成功',
  failed: '请从门户重新开始。如再次发生，请联系支持人员。',
  toPortal: '前往门户',
  signOutTitle: '退出登录',
  signOut: '您要退出登录吗？',
  signedOutTitle: '您已退出登录',
  signedOut: '您可以关闭此窗口。',
  forwarder: '货运代理',
  companyAdmin: '公司管理员',
  reader: '只读，不可写',
  nobody: '无任何权限',
  otherCompany: '货运代理兼公司管理员',
  agent: '船舶代理',
  terminal: '码头',
  warehouse: '仓库',
  customs: '海关',
  support: '支持人员',
}

export const signInTexts: Record<Language, Texts> = { de, en, 'zh-Hans': zh }

/** The first wish in `ui_locales` (space separated, best first) that is offered; else German. */
export const toLanguage = (uiLocales: unknown): Language => {
  const wishes = typeof uiLocales === 'string' ? uiLocales.split(' ') : []
  for (const wish of wishes) {
    const [primary] = wish.toLowerCase().split('-')
    if (primary === 'de' || primary === 'en') return primary
    if (primary === 'zh' || primary === 'cn') return 'zh-Hans'
  }
  return 'de'
}
