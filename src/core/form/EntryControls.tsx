import Button from '@mui/material/Button'
import { useState } from 'react'
import { useLocale, type RaRecord } from 'react-admin'
import { signInControlText } from '#i18n/parts/signInControlTexts.ts'
import { toLanguage } from '#i18n/language.ts'
import { baseOf } from '#resources/kit/resource.ts'
import { useHttp } from '#src/core/session/HttpContext.ts'
import type { OneTimeLink } from './OneTimeLinkDialog.tsx'
import type { NamedView } from '#resources/kit/views.ts'

/** Buttons that change an entry at once, beside its form; drastic ones ask for confirmation. */
export const EntryControls = ({
  view: { resource },
  record,
  onLink,
  onChanged,
}: {
  readonly view: NamedView
  readonly record: RaRecord
  readonly onLink: (link: OneTimeLink) => void
  readonly onChanged: () => void
}) => {
  const t = signInControlText(toLanguage(useLocale()))
  const http = useHttp()
  const [asked, setAsked] = useState<'turn' | 'renew'>()
  const controls = resource.form?.controls
  if (controls === undefined || record[controls.availableWhile] !== true) return null
  const { turns, renews } = controls
  const isOn = record[turns.field] === true
  const base = baseOf(resource)
  const address = `${resource.path}/${record.id}`
  const turn = async () => {
    await http.put(base, address + turns.path, { [turns.field]: !isOn })
    onChanged()
  }
  const renew = async () =>
    onLink((await http.post(base, address + renews.path, null)) as OneTimeLink)
  const press = (name: 'turn' | 'renew', act: () => Promise<void>, needsAsking: boolean) => () => {
    if (needsAsking && asked !== name) return setAsked(name)
    setAsked(undefined)
    // The HTTP client has reported the error.
    act().catch(() => undefined)
  }
  return (
    <>
      {isOn ? null : <output>{t('isOff')}</output>}
      <Button onClick={press('turn', turn, isOn)}>
        {t(isOn ? (asked === 'turn' ? 'turnOffSure' : 'turnOff') : 'turnOn')}
      </Button>
      {isOn ? (
        <Button onClick={press('renew', renew, true)}>
          {t(asked === 'renew' ? 'renewSure' : 'renew')}
        </Button>
      ) : null}
    </>
  )
}
