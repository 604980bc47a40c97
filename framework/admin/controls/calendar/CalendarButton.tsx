import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { calendarSize } from '#admin/controls/calendarSize.ts'
import { useText } from '#i18n/useText.ts'
import { lazyComponent } from '#admin/look/load/lazyComponent.tsx'
import { Panel } from '#admin/look/panels/Panel.tsx'

const DayTimeForm = lazyComponent(
  async () => (await import('./DayTimeForm.tsx')).DayTimeForm,
  calendarSize,
)

/** Chooses the value of an input, besides typing; the calendar is loaded with the first one. */
export const CalendarButton = ({
  label,
  ...form
}: Omit<Parameters<typeof DayTimeForm>[0], 'onDone'> & {
  /** The name of the input. */
  readonly label: string
}) => {
  const text = useText()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const name = text(form.time === undefined ? 'calendar.day' : 'calendar.time', { label })
  const close = () => setAnchor(undefined)
  return (
    <>
      <IconButton
        size="small"
        edge="end"
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <CalendarIcon fontSize="small" />
      </IconButton>
      {anchor === undefined ? null : (
        <Panel label={name} anchor={anchor} onClose={close}>
          <DayTimeForm {...form} onDone={close} />
        </Panel>
      )}
    </>
  )
}
