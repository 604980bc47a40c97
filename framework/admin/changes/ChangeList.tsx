import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useEffect, useRef, useState } from 'react'
import { useLocale, type RaRecord } from 'react-admin'
import { toLanguage } from '#i18n/language.ts'
import { useText } from '#i18n/useText.ts'
import { changesPath, versionsOf, type ChangeEntry } from '#schema/record/changes.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { baseOf, type Resource } from '#schema/resource.ts'
import { WaitingLines } from '#admin/dialog/RowWaiting.tsx'
import { failureText } from '#admin/look/failureText.ts'
import { saveFile } from '#admin/look/saveFile.ts'
import { useHttp } from '#admin/session/HttpContext.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { ChangeItem } from './ChangeItem.tsx'
import { useChanges } from './useChanges.ts'

/** Opens the form of a record with the values of a version, for example; undefined where this version cannot be restored. */
export type ToRestore = (version: AnyRecord, entry: ChangeEntry) => (() => void) | undefined

/** The history of a record, the latest first. */
export const ChangeList = ({
  resource,
  record,
  toRestore,
}: {
  readonly resource: Resource
  readonly record: RaRecord
  readonly toRestore?: ToRestore | undefined
}) => {
  const text = useText()
  const { entries, start, error, readOlder } = useChanges(resource, record.id)
  const firstOlder = useRef<HTMLLIElement>(null)
  useEffect(() => {
    // The button that was pressed may be gone.
    if (start > 0) firstOlder.current?.focus()
  }, [start])
  const failure =
    error === null ? null : (
      <Alert severity="error">{failureText(text('list.failed'), error, text)}</Alert>
    )
  if (entries === undefined) return failure ?? <WaitingLines lines={4} />
  const versions = versionsOf(record, entries)
  return (
    <>
      {entries.length === 0 ? <p className="soft">{text('changes.none')}</p> : null}
      <Box component="ol" sx={{ mt: 1 }}>
        {entries.map((entry, index) => (
          <ChangeItem
            key={`${entry.at} ${entry.of ?? ''} ${entry.id}`}
            resource={resource}
            entry={entry}
            after={versions[index] ?? record}
            before={versions[index + 1] ?? record}
            onRestore={isWrite(entry) ? toRestore?.(versions[index] ?? record, entry) : undefined}
            focusRef={index > 0 && index === start ? firstOlder : undefined}
          />
        ))}
      </Box>
      {failure}
      {entries.length === 0 ? null : (
        <Stack direction="row" sx={{ mt: 2, '& .MuiButton-text': { ml: -3 } }}>
          {readOlder ? <Button onClick={readOlder}>{text('changes.older')}</Button> : null}
          <ExportButton resource={resource} record={record} label={text('changes.export')} />
        </Stack>
      )}
    </>
  )
}

/** An action of which no change is visible, and an event, leave no version. */
const isWrite = ({ of, changes }: ChangeEntry): boolean => of === undefined || changes.length > 0

/** All of them as a file, for the language of the page. */
const ExportButton = ({
  resource,
  record: { id },
  label,
}: {
  readonly resource: Resource
  readonly record: RaRecord
  readonly label: string
}) => {
  const http = useHttp()
  const language = toLanguage(useLocale())
  const { archive } = useSessionState().session
  const [isRunning, setIsRunning] = useState(false)
  const save = async () => {
    setIsRunning(true)
    const path = `${resource.path}${changesPath(id)}/export`
    const options = { archive, accept: 'csv' } as const
    await http
      .download(baseOf(resource), path, options, { language })
      // A toast has said why there is none.
      .then(saveFile, () => undefined)
    setIsRunning(false)
  }
  return (
    <Button variant="text" disabled={isRunning} onClick={() => void save()}>
      {label}
    </Button>
  )
}
