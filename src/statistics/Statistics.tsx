import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import LinearProgress from '@mui/material/LinearProgress'
import Paper from '@mui/material/Paper'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useLocale, useNotify } from 'react-admin'
import { useRef, useState } from 'react'
import { portDay, formatDay, formatNumber, formatTypedDay, readDay } from '@quayside/framework'
import { DayRangeCalendar, saveFile, useFormat, useHttp, useText } from '@quayside/framework/admin'
import {
  defaultStatisticRange,
  earliestStatisticDay,
  statisticProblemOf,
  statisticsPath,
  statisticTypes,
  type StatisticProblem,
  type StatisticType,
} from '#resources/statistics.ts'
import '@quayside/framework/admin/look/controls.css'

const types = Object.keys(statisticTypes) as StatisticType[]

/** Chooses a type and a period, and saves the file from the server. */
export const Statistics = () => {
  const text = useText()
  const notify = useNotify()
  const http = useHttp()
  const { timeZone, locale } = useFormat()
  const [today] = useState(() => portDay(new Date(), timeZone))
  const language = useLocale()
  const [type, setType] = useState<StatisticType>()
  const [typed, setTyped] = useState(() => {
    const { from, until } = defaultStatisticRange(today)
    return { from: formatTypedDay(from, locale), until: formatTypedDay(until, locale) }
  })
  const [bytes, setBytes] = useState<number>()
  const running = useRef<AbortController>(undefined)
  const button = useRef<HTMLButtonElement>(null)
  const from = readDay(typed.from)
  const until = readDay(typed.until)
  const isRead = from !== undefined && until !== undefined
  const problem = isRead ? statisticProblemOf({ from, until }, today) : 'invalid'
  const isLoading = bytes !== undefined

  const download = async () => {
    if (isLoading || type === undefined || problem !== undefined) return
    const controller = new AbortController()
    running.current = controller
    setBytes(0)
    try {
      const path = `${statisticsPath}/${statisticTypes[type].call}?from=${from}&to=${until}&language=${language}`
      const { signal } = controller
      const options = { accept: 'csv', signal, isQuiet: true, onBytes: setBytes } as const
      saveFile(await http.download('main', path, options))
      notify(text('statistics.saved'), { type: 'success' })
    } catch {
      // The client has reported it, unless it was cancelled here.
    } finally {
      setBytes(undefined)
    }
  }

  const formatProblem = (found: StatisticProblem | 'invalid'): string =>
    found === 'missing' || found === 'tooEarly' || found === 'future'
      ? text(`statistics.${found}`, { day: formatDay(earliestStatisticDay, locale) })
      : text(`period.${found}`, { mask: text('period.mask') })
  const hint = type === undefined ? text('statistics.chooseType') : ''

  return (
    <Paper
      variant="outlined"
      component="form"
      sx={{ maxWidth: 640, px: 5, py: 4, '& > fieldset': { mb: 4 } }}
      onSubmit={(event) => {
        event.preventDefault()
        void download()
      }}
    >
      <FormControl component="fieldset">
        <FormLabel component="legend">{text('statistics.type')}</FormLabel>
        <RadioGroup
          name="type"
          value={type ?? ''}
          onChange={({ target }) => setType(types.find((each) => each === target.value))}
        >
          {types.map((each) => (
            <FormControlLabel
              key={each}
              value={each}
              control={<Radio />}
              label={text(`statistics.${each}`)}
            />
          ))}
        </RadioGroup>
      </FormControl>
      <FormControl component="fieldset" error={problem !== undefined}>
        <FormLabel component="legend">{text('statistics.period')}</FormLabel>
        <Stack direction="row" spacing={3} sx={{ '& > *': { flex: '1 1 140px', maxWidth: 200 } }}>
          {(['from', 'until'] as const).map((end) => (
            <TextField
              key={end}
              label={text(`period.${end}`)}
              error={problem !== undefined}
              required
              value={typed[end]}
              placeholder={text('period.mask')}
              slotProps={{
                inputLabel: { required: false },
                htmlInput: { 'aria-describedby': 'statistics-problem' },
              }}
              onChange={({ target }) => setTyped({ ...typed, [end]: target.value })}
            />
          ))}
        </Stack>
        <FormHelperText id="statistics-problem" role="alert">
          {problem === undefined ? '' : formatProblem(problem)}
        </FormHelperText>
        <DayRangeCalendar
          from={from ?? ''}
          until={until ?? ''}
          within={{ from: earliestStatisticDay, until: today }}
          onChange={(range) =>
            setTyped({
              from: formatTypedDay(range.from, locale),
              until: formatTypedDay(range.until, locale),
            })
          }
        />
      </FormControl>
      <Stack direction="row" component="footer" spacing={3}>
        <Button
          ref={button}
          type="submit"
          variant="contained"
          color="primary"
          disabled={type === undefined || problem !== undefined}
          // While it loads, the button keeps the focus.
          aria-disabled={isLoading}
          aria-describedby="statistics-hint"
        >
          {text('statistics.download')}
        </Button>
        <span id="statistics-hint" className="soft">
          {hint}
        </span>
        {isLoading ? (
          <>
            <LinearProgress sx={{ flex: '1 1 120px' }} aria-label={text('statistics.running')} />
            <output>
              {text('statistics.soFar', {
                size: formatNumber(Math.ceil(bytes / 1_000), locale),
              })}
            </output>
            <Button
              onClick={() => {
                running.current?.abort()
                // This button goes, and its focus with it.
                button.current?.focus()
              }}
            >
              {text('ra.action.cancel')}
            </Button>
          </>
        ) : null}
      </Stack>
    </Paper>
  )
}
