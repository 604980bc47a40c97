import { HttpError } from 'react-admin'
import { useEffect, useRef, useState } from 'react'
import { ownValue } from '#schema/ownValue.ts'
import type { FileField } from '#schema/kinds/fieldTypes.ts'
import { commonProblems, type CommonProblem } from '#schema/kinds/kind.ts'
import type { UploadedFile } from '#schema/record/files.ts'
import { maxBytesOf } from '#schema/values/fileTypes.ts'
import { useFormat, type CellContext } from '#admin/controls/format.ts'
import { noAnswerText } from '#admin/look/failureText.ts'
import { useApplication } from '#admin/session/useApplication.ts'
import { useProvider } from '#admin/session/useProvider.ts'

/** A file that is being sent. */
export interface Sending {
  readonly key: number
  readonly name: string
  readonly size: number
  readonly sent: number
}

/** The uploads of one input: what is being sent, and what was refused last. */
export const useUploads = ({ resource: { name }, name: of }: CellContext, field: FileField) => {
  const { text } = useFormat()
  const provider = useProvider()
  const resource = ownValue(useApplication().resources, name)
  const [sending, setSending] = useState<readonly Sending[]>([])
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const [news, setNews] = useState('')
  const running = useRef(new Map<number, AbortController>())
  const last = useRef(0)
  useEffect(() => {
    const uploads = running.current
    // Nobody would get what is answered.
    return () => uploads.forEach((upload) => upload.abort())
  }, [])

  const refuse = (file: File, reason: string) =>
    setRefusals((all) => [...all, text('file.refused', { name: file.name, reason })])
  const explain = (error: unknown): string => {
    const { body } = error instanceof HttpError ? error : {}
    const { code = '', problems } = (body ?? {}) as {
      readonly code?: string
      readonly problems?: Readonly<Record<string, string>>
    }
    const problem = problems?.[of]
    if (isProblem(problem)) return text(`problem.${problem}`)
    if (code === 'RATE_LIMITED' || code === 'OVERLOADED') return text('file.busy')
    if (code === 'SCAN_UNAVAILABLE' || code === 'FILES_UNAVAILABLE') return text('file.notNow')
    return noAnswerText(error, text) ?? text('file.notSent')
  }
  const sendOne = async (file: File): Promise<UploadedFile | undefined> => {
    if (resource === undefined) throw new TypeError(`there is no resource ${name}`)
    if (file.size > maxBytesOf(field)) {
      refuse(file, text('problem.fileSize'))
      return undefined
    }
    last.current += 1
    const key = last.current
    const upload = new AbortController()
    running.current.set(key, upload)
    setSending((all) => [...all, { key, name: file.name, size: file.size, sent: 0 }])
    const onSent = (sent: number) =>
      setSending((all) => all.map((one) => (one.key === key ? { ...one, sent } : one)))
    try {
      const added = await provider.uploadFile(resource, of, file, { signal: upload.signal, onSent })
      setNews(text('file.added', { name: added.name }))
      return added
    } catch (error) {
      if (upload.signal.aborted) setNews(text('file.cancelled', { name: file.name }))
      else refuse(file, explain(error))
      return undefined
    } finally {
      running.current.delete(key)
      setSending((all) => all.filter((one) => one.key !== key))
    }
  }
  return {
    sending,
    refusals,
    news,
    /** Sends some files, one after the other, and gives those that the server took. */
    send: async (files: readonly File[], onSent: (file: UploadedFile) => void): Promise<void> => {
      setRefusals([])
      for (const file of files) {
        const added = await sendOne(file)
        if (added) onSent(added)
      }
    },
    cancel: (key: number) => running.current.get(key)?.abort(),
    forget: () => setRefusals([]),
    /** A save does not leave out what is being sent. */
    validate: () => (running.current.size > 0 ? text('file.wait') : undefined),
  }
}
export type Uploads = ReturnType<typeof useUploads>

type PlainProblem = Exclude<CommonProblem, 'missing'>
const isProblem = (problem: unknown): problem is PlainProblem =>
  problem !== 'missing' && commonProblems.includes(problem as CommonProblem)
