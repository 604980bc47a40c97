import { useText } from '#i18n/useText.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale } from 'react-admin'
import { toLanguage } from '#i18n/language.ts'
import { firstBase } from '#schema/application.ts'
import { mailChoices, notificationPath, type MailChoice } from '#schema/record/watching.ts'
import { useHttp } from '#admin/session/HttpContext.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { LoadFailure } from '#admin/watch/LoadFailure.tsx'
import { emptyLine } from '#admin/controls/useFieldInput.tsx'
import { SelectField } from '#admin/controls/SelectField.tsx'

interface Setting {
  readonly isOffered: boolean
  readonly mail: MailChoice
}

/** Whether notifications come by mail as well. Draws nothing where the server sends none. */
export const MailSetting = () => {
  const text = useText()
  const language = toLanguage(useLocale())
  const http = useHttp()
  const queries = useQueryClient()
  const { participantCode, username } = useSessionState().session
  const queryKey = ['notificationMail', participantCode, username]
  const path = `${notificationPath}/mail`
  const [isSaved, setSaved] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await http.get(firstBase, path, {
        signal,
        isQuiet: true,
        handlesErrors: true,
      })) as Setting,
    retry: false,
  })
  if (data === undefined && error !== null)
    return <LoadFailure what="mailFailed" error={error} onRetry={refetch} />
  if (!data?.isOffered) return null
  const choose = (mail: string) => {
    setSaved(false)
    void http.put(firstBase, path, { mail, language }).then(
      (answer) => {
        queries.setQueryData(queryKey, answer)
        setSaved(true)
      },
      // A toast has said why.
      () => undefined,
    )
  }
  return (
    <section>
      <SelectField
        label={text('watch.mail')}
        value={data.mail}
        options={mailChoices.map((mail) => [mail, text(`watch.mail_${mail}`)])}
        note={isSaved ? text('watch.mailSaved') : emptyLine}
        onChoose={choose}
      />
    </section>
  )
}
