import { useText } from '#i18n/useText.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { type RaRecord } from 'react-admin'
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
  const text = useText()
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
      {isOn ? null : <output>{text('signInControl.isOff')}</output>}
      <Button onClick={press}>
        {text(
          isOn
            ? isAsked
              ? 'signInControl.turnOffSure'
              : 'signInControl.turnOff'
            : 'signInControl.turnOn',
        )}
      </Button>
    </>
  )
}
