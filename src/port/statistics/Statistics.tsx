import Button from '@mui/material/Button'
import { useNotify } from 'react-admin'
import { useRef, useState } from 'react'
import { useText } from '#i18n/useText.ts'
import { printTypedDay, readDay } from '#resources/kit/filters/typedDay.ts'
import { portDay } from '#resources/kit/values/portTime.ts'
import { printNumber } from '#resources/kit/values/printNumber.ts'
import { printDay } from '#resources/kit/values/printTime.ts'
import {
  defaultStatisticRange,
  earliestStatisticDay,
  statisticProblemOf,
  statisticsPath,
  statisticTypes,
  type StatisticType,
} from '#resources/statistics.ts'
import { useDisplay } from '#src/core/controls/display.ts'
import { lazyPart } from '#src/core/look/load/lazyPart.tsx'
import { saveFile } from '#src/core/look/saveFile.ts'
import { useHttp } from '#src/core/session/HttpContext.ts'
import '#src/core/look/controls.css'
import './statistics.css'

const DayRangeCalendar = lazyPart(
  async () => (await import('#src/core/controls/DayRangeCalendar.tsx')).DayRangeCalendar,
  'statistics-calendar',
)

const types = Object.keys(statisticTypes) as StatisticType[]

/** Chooses a type and a period, and saves the file from the server. */
export const Statistics = () => {
  const text = useText()
  const notify = useNotify()
  const http = useHttp()
  const { timeZone, locale } = useDisplay()
  const [today] = useState(() => portDay(new Date(), timeZone))
  const [type, setType] = useState<StatisticType>()
  const [typed, setTyped] = useState(() => {
    const { from, until } = defaultStatisticRange(today)
    return { from: printTypedDay(from), until: printTypedDay(until) }
  })
  const [bytes, setBytes] = useState<number>()
  const running = useRef<AbortController>(undefined)
  const from = readDay(typed.from)
  const until = readDay(typed.until)
  const isRead = from !== undefined && until !== undefined
  const problem = isRead ? statisticProblemOf({ from, until }, today) : 'invalid'
  const isLoading = bytes !== undefined

  const download = async () => {
    if (type === undefined || problem !== undefined) return
    const controller = new AbortController()
    running.current = controller
    setBytes(0)
    try {
      const path = `${statisticsPath}/${statisticTypes[type].call}?from=${from}&to=${until}`
      const { signal } = controller
      const options = { accept: 'csv', signal, isQuiet: true, onBytes: setBytes } as const
      saveFile(await http.download('main', path, options))
      notify('statistics.saved', { type: 'success' })
    } catch {
      // The client has reported it, unless it was cancelled here.
    } finally {
      setBytes(undefined)
    }
  }

  return (
    <form
      className="statistics"
      onSubmit={(event) => {
        event.preventDefault()
        void download()
      }}
    >
      <fieldset disabled={isLoading}>
        <legend>{text('statistics.type')}</legend>
        {types.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="type"
              value={each}
              checked={each === type}
              onChange={() => setType(each)}
            />
            {text(`statistics.${each}`)}
          </label>
        ))}
      </fieldset>
      <fieldset disabled={isLoading}>
        <legend>{text('statistics.period')}</legend>
        <div className="statistics-days">
          {(['from', 'until'] as const).map((end) => (
            <label key={end}>
              {text(`range.${end}`)}
              <input
                className="form-input"
                value={typed[end]}
                placeholder={text('range.mask')}
                aria-invalid={problem !== undefined}
                aria-describedby="statistics-problem"
                required
                onChange={({ target }) => setTyped({ ...typed, [end]: target.value })}
              />
            </label>
          ))}
        </div>
        <p id="statistics-problem" role="alert" className="form-problem">
          {problem === undefined
            ? ''
            : text(problemKeys[problem], { day: printDay(earliestStatisticDay, locale) })}
        </p>
        <DayRangeCalendar
          from={from ?? ''}
          until={until ?? ''}
          onChange={(range) =>
            setTyped({ from: printTypedDay(range.from), until: printTypedDay(range.until) })
          }
        />
      </fieldset>
      <footer>
        <Button
          type="submit"
          variant="contained"
          color="primary"
          disabled={isLoading || type === undefined || problem !== undefined}
        >
          {text('statistics.download')}
        </Button>
        {isLoading ? (
          <>
            <progress aria-label={text('statistics.running')} />
            <output>
              {text('statistics.soFar', {
                size: printNumber(Math.ceil(bytes / 1_000), locale),
              })}
            </output>
            <Button onClick={() => running.current?.abort()}>{text('ra.action.cancel')}</Button>
          </>
        ) : null}
      </footer>
    </form>
  )
}

const problemKeys = {
  invalid: 'range.invalid',
  reversed: 'range.reversed',
  tooLong: 'range.tooLong',
  missing: 'statistics.missing',
  tooEarly: 'statistics.tooEarly',
  future: 'statistics.future',
} as const
