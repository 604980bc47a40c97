import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { useText } from '#i18n/useText.ts'
import { findTextLength } from '#schema/filters/findAnything.ts'
import { formatNumber } from '#schema/values/formatNumber.ts'
import { useFormat } from '#admin/controls/format.ts'
import { ModalDialog } from '#admin/look/panels/ModalDialog.tsx'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { declaredActions } from './declaredActions.ts'
import { findKnown } from './findKnown.ts'
import { countHidden, lateFields, toFoundGroups } from './foundOptions.tsx'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import type { Known, Option, OptionGroup } from './option.ts'
import { OptionList, optionId } from './OptionList.tsx'
import { useFound } from './useFound.ts'

const width = 640

type Props = {
  readonly screens: readonly Known[]
  /** Actions of the shell, in addition to those of the lists. */
  readonly actions: readonly Known[]
  /** Recently opened options, the latest first. */
  readonly recent: readonly Option[]
  /** The icons of lists, by route. */
  readonly icons: ReadonlyMap<string, ReactNode>
  /** The modifier key for the second way to open an option with Enter. */
  readonly modifier: string
  readonly onOpened: (option: Option) => void
  readonly onClose: () => void
}

const palette = {
  display: 'flex',
  flexDirection: 'column',
  height: 'min(560px, calc(100dvh - 100px))',
  minHeight: 0,
  '& p': { m: 0 },
  '& > .MuiAlert-root': { flex: 'none', borderRadius: 0 },
}
const foot = { justifyContent: 'space-between', px: 4, py: 2, borderTop: 1, borderColor: 'divider' }

/** One input for everything that has a number or a name; arrows move through the matches, Enter opens one. */
export const Palette = ({
  screens,
  actions,
  recent,
  icons,
  modifier,
  onOpened,
  onClose,
}: Props) => {
  const text = useText()
  const format = useFormat()
  const navigate = useNavigate()
  const { session, unsaved } = useSessionState()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [moved, setMoved] = useState<string>()
  const [leaving, setLeaving] = useState<() => void>()
  /** Enter was pressed before the answer arrived. */
  const isAwaited = useRef(false)
  const search = useFound(typed)
  const { found, isSearching } = search

  const group = (key: string, label: string, options: readonly Option[]): OptionGroup[] =>
    options.length > 0 ? [{ key, label, options }] : []
  const own = [...declaredActions(format.resources, session, text), ...actions]
  const known = [
    ...group('screens', text('palette.screens'), findKnown(screens, typed)),
    ...group('actions', text('look.actions'), findKnown(own, typed)),
  ]
  const hits = found ? toFoundGroups(found, search.text, session, { format, icons }) : []
  const late = found ? lateFields(found, format) : []
  // A text with a digit is a number; words match names of screens first, which need no call.
  const isNumber = /\d/.test(typed)
  const groups =
    search.text === ''
      ? [...group('recent', text('palette.recent'), recent), ...known]
      : isNumber
        ? [...hits, ...known]
        : [...known, ...hits]
  const options = groups.flatMap((one) => one.options)
  const shown = options.filter(({ isFurther }) => !isFurther).length
  const { hidden, isEstimated } = countHidden(found ?? [])
  const count = formatNumber(shown + hidden, format.locale)
  const active = options.find(({ key }) => key === moved) ?? options[0]

  const choose = (option: Option, isInList: boolean) => {
    const { goal } = option
    const go = () => {
      if ('run' in goal) {
        // Close first: the target opens afterwards, and takes the focus.
        flushSync(onClose)
        return goal.run()
      }
      onOpened(option)
      onClose()
      void navigate((isInList ? goal.inList : undefined) ?? goal.to)
    }
    const isLeaving = !('run' in goal) || goal.leaves
    if (isLeaving && unsaved.isAny()) setLeaving(() => go)
    else go()
  }

  useEffect(() => {
    if (!isAwaited.current || isSearching) return
    isAwaited.current = false
    // The key was pressed before there were options.
    // oxlint-disable-next-line react/set-state-in-effect
    if (active !== undefined) choose(active, false)
  })

  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const at = active ? options.indexOf(active) : -1
    const goes = {
      ArrowDown: (at + 1) % options.length,
      ArrowUp: (at - 1 + options.length) % options.length,
      Home: 0,
      End: options.length - 1,
    }[event.key]
    if (goes !== undefined) {
      event.preventDefault()
      setMoved(options[goes]?.key)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const isEarly = isSearching && moved === undefined && (isNumber || active === undefined)
      if (isEarly) isAwaited.current = true
      else if (active) choose(active, event.ctrlKey || event.metaKey)
    }
  }

  return (
    <ModalDialog
      title={text('palette.title')}
      isTitleHidden
      closeLabel={text('ra.action.close')}
      width={width}
      onClose={onClose}
    >
      <Box sx={palette}>
        {leaving ? (
          <LeaveQuestion
            onStay={() => {
              setLeaving(undefined)
              input.current?.focus()
            }}
            onLeave={leaving}
          />
        ) : null}
        <OutlinedInput
          inputRef={input}
          // What the dialog is for.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          sx={{ width: 'auto', m: '12px 52px 12px 16px', fontSize: 'var(--text-title)' }}
          inputProps={{
            role: 'combobox',
            'aria-label': text('palette.input'),
            'aria-autocomplete': 'list',
            'aria-expanded': options.length > 0,
            'aria-controls': listId,
            'aria-activedescendant': active && optionId(listId, active.key),
            maxLength: findTextLength.max,
          }}
          placeholder={text('palette.input')}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => {
            isAwaited.current = false
            setMoved(undefined)
            setTyped(target.value)
          }}
          onKeyDown={handleKey}
        />
        {search.failure ? (
          <Alert
            severity="error"
            action={<Button onClick={search.retry}>{text('list.retry')}</Button>}
          >
            {text(`palette.${search.failure}`)}
          </Alert>
        ) : null}
        {late.length > 0 ? (
          <Typography sx={{ px: 4, pt: 1, pb: 2, color: 'warning.main' }}>
            {text('palette.late', { fields: late.join(', ') })}
          </Typography>
        ) : null}
        {options.length === 0 && found ? (
          <Box sx={{ px: 4, pt: 1, pb: 2 }}>
            <p>{text('palette.nothing', { text: search.text })}</p>
            <p className="soft">
              {text(session.archive ? 'palette.nothingArchive' : 'palette.nothingHint')}
            </p>
          </Box>
        ) : null}
        <OptionList
          id={listId}
          label={text('palette.title')}
          groups={groups}
          active={active?.key}
          onChoose={choose}
        />
        <Stack direction="row" className="soft small" sx={foot}>
          <output>
            {isSearching
              ? text('palette.searching')
              : found
                ? hidden === 0
                  ? text('palette.count', { count })
                  : text(isEstimated ? 'palette.countMore' : 'palette.countShown', { count, shown })
                : ''}
          </output>
          <Typography sx={{ display: { xs: 'none', sm: 'block' } }}>
            {text('palette.keys', { key: modifier })}
          </Typography>
        </Stack>
      </Box>
    </ModalDialog>
  )
}
