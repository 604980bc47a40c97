import Link from '@mui/material/Link'
import { useNotify } from 'react-admin'
import { lazy, Suspense, useState } from 'react'
import { ownValue } from '#schema/ownValue.ts'
import { readFileValue } from '#schema/values/fileReference.ts'
import { previewTypeOf } from '#schema/values/fileTypes.ts'
import { saveFile } from '#admin/look/saveFile.ts'
import type { CellContext } from '#admin/controls/format.ts'
import { useFormat } from '#admin/controls/format.ts'
import { useReadFile } from './useReadFile.ts'
import { fileFailureKey } from './fileFailure.ts'

/** On one line, cut where the column ends. */
const inTable = { display: 'block', maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis' }

/** Loaded with the first file that is looked at. */
const FilePreview = lazy(async () => ({ default: (await import('./FilePreview.tsx')).FilePreview }))

/**
 * The name of a file. In a table it saves the file; in full, a picture or a PDF is shown first. A file that the record does not have, or
 * not any more, as in its history or before a save, is its name alone.
 */
export const FileLink = ({
  value,
  cell,
}: {
  readonly value: string
  readonly cell: CellContext
}) => {
  const file = readFileValue(value)
  const { name, record, isFullText = false } = cell
  const isStored = [ownValue(record ?? {}, name)].flat().includes(value)
  if (file === undefined || !isStored || record?.['id'] === undefined)
    return <>{file?.name ?? value}</>
  const stored = { id: record['id'] as number, field: name, file: file.id }
  return <StoredFile name={file.name} cell={cell} stored={stored} isWhole={isFullText} />
}

const StoredFile = ({
  name,
  cell,
  stored,
  isWhole,
}: {
  readonly name: string
  readonly cell: CellContext
  readonly stored: { readonly id: number; readonly field: string; readonly file: number }
  readonly isWhole: boolean
}) => {
  const { text } = useFormat()
  const notify = useNotify()
  const read = useReadFile(cell.resource.name, stored)
  const [isOpen, setIsOpen] = useState(false)
  const [isLoading, setIsLoading] = useState(false)
  const save = async () => {
    if (isLoading) return
    setIsLoading(true)
    try {
      saveFile(await read())
    } catch (error) {
      notify(text(fileFailureKey(error)), { type: 'error' })
    } finally {
      setIsLoading(false)
    }
  }
  const canPreview = isWhole && previewTypeOf(name) !== undefined
  return (
    <>
      <Link
        component="button"
        type="button"
        className="cell-link"
        aria-busy={isLoading}
        sx={isWhole ? { textAlign: 'start', overflowWrap: 'anywhere' } : inTable}
        // In a table Enter on the cell follows it.
        {...(isWhole ? {} : { tabIndex: -1 })}
        onClick={() => {
          if (canPreview) setIsOpen(true)
          else void save()
        }}
      >
        {name}
      </Link>
      {isOpen ? (
        <Suspense>
          <FilePreview name={name} read={read} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
