import { createTexts } from '#i18n/createTexts.ts'

const en = {
  several: '%{count} notifications from %{name}',
  greeting: 'This happened to what you watch in %{name}:',
  all: 'All notifications:',
  why: 'You receive this because you chose emails for company %{company}. Unsubscribe here:',
  title: 'Emails from %{name}',
  question: 'Do you no longer want to receive emails about what you watch for company %{company}?',
  confirm: 'Unsubscribe',
  done: 'You will no longer receive these emails. Notifications stay in the portal.',
  unknown: 'This link is no longer valid.',
}

const de: { readonly [K in keyof typeof en]: string } = {
  several: '%{count} Benachrichtigungen von %{name}',
  greeting: 'Das ist bei dem passiert, was Sie in %{name} beobachten:',
  all: 'Alle Benachrichtigungen:',
  why: 'Sie erhalten diese E-Mail, weil Sie für die Firma %{company} E-Mails gewählt haben. Hier bestellen Sie sie ab:',
  title: 'E-Mails von %{name}',
  question:
    'Möchten Sie keine E-Mails mehr zu dem erhalten, was Sie für die Firma %{company} beobachten?',
  confirm: 'Abbestellen',
  done: 'Sie erhalten diese E-Mails nicht mehr. Die Benachrichtigungen im Portal bleiben.',
  unknown: 'Dieser Link ist nicht mehr gültig.',
}

const cn: { readonly [K in keyof typeof en]: string } = {
  several: '%{name}：%{count} 条通知',
  greeting: '您在 %{name} 中关注的内容有以下变化：',
  all: '全部通知：',
  why: '您为公司 %{company} 选择了电子邮箱通知，因此收到此信。在此退订：',
  title: '%{name} 电子邮箱通知',
  question: '您不想再通过电子邮箱收到为公司 %{company} 关注内容的通知吗？',
  confirm: '退订',
  done: '您将不再通过电子邮箱收到通知。门户中的通知不受影响。',
  unknown: '此链接已失效。',
}

/** The texts of mails about what users watch, and of the page that ends them. */
export const mailText = createTexts<keyof typeof en>({ de, en, cn })
