import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { normalizeCode, formatNumber } from '@quayside/framework'
import {
  cleanInput,
  PlainTable,
  useFormat,
  useFirstInput,
  useText,
} from '@quayside/framework/admin'
import { pluralKey } from '@quayside/framework/i18n'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import {
  aesInfo,
  aesInfoPageSize,
  aesReferenceMax,
  aesReferenceMin,
  isAesReference,
} from '#resources/aesInfo.ts'
import { AesCard } from './AesCard.tsx'
import { useSearchAes } from './useSearchAes.ts'
import '@quayside/framework/admin/look/controls.css'
import '@quayside/framework/admin/look/tags.css'

const of = { name: 'aesInfo' }
const bar = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 320px) auto',
  justifyContent: 'start',
  gap: '4px 12px',
  mb: 4,
  // Beside the input, below the line of its label.
  '& > .MuiButton-root': { alignSelf: 'start', mt: 'calc(1.45em + 4px)' },
}
/** Names and numbers do not wrap; the table scrolls. */
const table = {
  px: 3,
  py: 2,
  '& > section': { maxHeight: 'none' },
  '& .MuiTableCell-body': { whiteSpace: 'nowrap' },
}

/** Milliseconds that the message about an empty answer is shown (ER-021). */
const notFoundLifetime = 3_000

/** As typed or pasted: upper case, without the blanks and hyphens that users group by. */
const clean = (typed: string): string => cleanLetters(typed).slice(0, aesReferenceMax)
const cleanLetters = (typed: string): string =>
  normalizeCode(typed)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')

/** Searches one exact reference, given in the address, and shows its data from customs and terminal. */
export const AesInfo = () => {
  const text = useText()
  const { locale } = useFormat()
  const notify = useNotify()
  const searchAes = useSearchAes()
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useState(() => clean(params.get('reference') ?? ''))
  const [shown, setShown] = useState(aesInfoPageSize)
  const input = useFirstInput(!params.has('reference'))
  const canSearch = isAesReference(typed)
  const { mutate, reset, data, isPending } = useMutation({
    mutationFn: searchAes,
    onSuccess: (found, reference) => {
      if (found.length > 0) return
      notify('aesInfo.notFound', {
        type: 'info',
        autoHideDuration: notFoundLifetime,
        messageArgs: { reference },
      })
    },
  })
  // A shared link is searched at once.
  useEffect(() => {
    if (canSearch) mutate(typed)
    // Once, for the initial address of the page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [mutate])
  const only = data?.length === 1 ? data[0] : undefined
  const search = () => {
    setShown(aesInfoPageSize)
    setParams({ reference: typed }, { replace: true })
    mutate(typed)
  }
  return (
    <section>
      <search>
        <Box
          component="form"
          sx={bar}
          onSubmit={(event) => {
            event.preventDefault()
            if (canSearch && !isPending) search()
          }}
        >
          <TextField
            label={text('aesInfo.reference')}
            helperText={text('aesInfo.hint', { least: aesReferenceMin })}
            inputRef={input}
            value={typed}
            autoComplete="off"
            slotProps={{ htmlInput: { spellCheck: false } }}
            onChange={({ target }) => {
              setTyped(cleanInput(target, cleanLetters, aesReferenceMax))
              // The answer was to another question.
              reset()
            }}
          />
          <Button
            type="submit"
            variant="contained"
            color="primary"
            disabled={!canSearch}
            // While it searches, the button keeps the focus.
            aria-disabled={isPending}
          >
            {text('ra.action.search')}
          </Button>
        </Box>
      </search>
      {data === undefined ? null : data.length === 0 ? (
        <p>{text('look.nothing')}</p>
      ) : only ? (
        <AesCard label={text(pluralKey(of))} info={only} />
      ) : (
        <>
          <Paper variant="outlined" sx={table}>
            <PlainTable
              of={of}
              label={text(pluralKey(of))}
              fields={aesInfo}
              columns={Object.keys(aesInfo)}
              rows={data.slice(0, shown)}
            />
          </Paper>
          {shown < data.length ? (
            <Button onClick={() => setShown(shown + aesInfoPageSize)}>
              {text('list.more', { count: formatNumber(data.length - shown, locale) })}
            </Button>
          ) : null}
        </>
      )}
    </section>
  )
}
