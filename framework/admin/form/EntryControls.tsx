import Button from '@mui/material/Button'
import { useState } from 'react'
import { useLocale, type RaRecord } from 'react-admin'
import { signInControlText } from '#i18n/parts/signInControlTexts.ts'
import { toLanguage } from '#i18n/language.ts'
import { baseOf } from '#schema/resource.ts'
import { useHttp } from '#admin/session/HttpContext.ts'
import type { NamedView } from '#schema/views.ts'

/** The button that changes an entry at once, beside its form; turning off asks for confirmation. */
export const EntryControls = ({
  view: { resource },
  record,
  onChanged,
}: {
  readonly view: NamedView
  readonly record: RaRecord
  readonly onChanged: () => void
}) => {
  const t = signInControlText(toLanguage(useLocale()))
  const http = useHttp()
  const [isAsked, setIsAsked] = useState(false)
  const controls = resource.form?.controls
  if (controls === undefined || record[controls.availableWhile] !== true) return null
  const { turns } = controls
  const isOn = record[turns.field] === true
  const base = baseOf(resource)
  const address = `${resource.path}/${record.id}`
  const turn = async () => {
    await http.put(base, address + turns.path, { [turns.field]: !isOn })
    onChanged()
  }
  const press = () => {
    if (isOn && !isAsked) return setIsAsked(true)
    setIsAsked(false)
    // The HTTP client has reported the error.
    turn().catch(() => undefined)
  }
  return (
    <>
      {isOn ? null : <output>{t('isOff')}</output>}
      <Button onClick={press}>{t(isOn ? (isAsked ? 'turnOffSure' : 'turnOff') : 'turnOn')}</Button>
    </>
  )
}
