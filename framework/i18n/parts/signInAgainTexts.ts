import { createTexts } from '#i18n/createTexts.ts'

const en = {
  title: 'Your session has ended',
  kept: 'Your input is kept. Sign in again to continue.',
  who: 'You were signed in as %{username} (%{code}).',
  titleTooOld: 'Please confirm that it is you',
  keptTooOld: 'This change needs a recent sign-in. Sign in again to continue; your input is kept.',
  whoTooOld: 'You are signed in as %{username} (%{code}).',
  here: 'Sign in on this page',
  blocked:
    'Your browser blocked the sign-in window. Allow it, or sign in on this page; your input will be restored.',
  someoneElse: 'That was a different user or company. Please sign in as %{username} for %{code}.',
}

const de: { readonly [K in keyof typeof en]: string } = {
  title: 'Ihre Sitzung ist beendet',
  kept: 'Ihre Eingaben bleiben erhalten. Melden Sie sich erneut an, um fortzufahren.',
  who: 'Sie waren als %{username} (%{code}) angemeldet.',
  titleTooOld: 'Bitte bestätigen Sie, dass Sie es sind',
  keptTooOld:
    'Diese Änderung verlangt, dass Sie sich gerade erst angemeldet haben. Melden Sie sich erneut an, um fortzufahren; Ihre Eingaben bleiben erhalten.',
  whoTooOld: 'Sie sind als %{username} (%{code}) angemeldet.',
  here: 'Auf dieser Seite anmelden',
  blocked:
    'Der Browser hat das Anmeldefenster blockiert. Erlauben Sie es, oder melden Sie sich auf dieser Seite an; Ihre Eingaben werden wiederhergestellt.',
  someoneElse:
    'Das war ein anderer Benutzer oder eine andere Firma. Bitte melden Sie sich als %{username} für %{code} an.',
}

const cn: { readonly [K in keyof typeof en]: string } = {
  title: '您的会话已结束',
  kept: '您输入的内容已保留。请重新登录后继续。',
  who: '您此前以 %{username}（%{code}）的身份登录。',
  titleTooOld: '请确认是您本人',
  keptTooOld: '此更改要求您刚刚登录过。请重新登录后继续，您输入的内容会保留。',
  whoTooOld: '您目前以 %{username}（%{code}）的身份登录。',
  here: '在本页登录',
  blocked: '浏览器阻止了登录窗口。请允许弹出窗口，或在本页登录；您输入的内容会恢复。',
  someoneElse: '您登录的是另一个用户或公司。请以 %{username}（%{code}）的身份登录。',
}

/** Texts of the question after a lost session, loaded with it. */
export const signInAgainText = createTexts<keyof typeof en>({ de, en, cn })
