import { useText } from '@quayside/framework/admin'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { declarationLine, lineStatus, type DeclarationLine } from '#resources/supportTools.ts'
import { FoundTable } from './FoundTable.tsx'
import { useSupportCalls, type SupportOrder } from './useSupportCalls.ts'

const lineOf = { name: 'declarationLine' }
const statusOf = { name: 'lineStatus' }

/** The declaration lines of the inspected orders, with their status and data. */
export const Lines = ({
  orders,
  withArchive,
}: {
  readonly orders: readonly SupportOrder[]
  readonly withArchive: boolean
}) => {
  const text = useText()
  const calls = useSupportCalls(withArchive)
  const lines = useMemo(() => orders.flatMap(toLines), [orders])
  const names = lines.map(({ objectName }) => objectName)
  const status = useQuery({
    queryKey: ['support', 'lineStatus', names, withArchive],
    queryFn: async () => {
      const found = await Promise.all(
        questions.map(async ({ column, source, type }) => {
          const { rows, isCut } = await calls.findStatus(source, type, names)
          const codes = rows.map(
            ({ reference, statusQualifier }) => [reference, statusQualifier] as const,
          )
          return { column, isCut, codes: new Map(codes) }
        }),
      )
      return {
        rows: lines.map((line) => ({
          ...line,
          ...Object.fromEntries(
            found.map(({ column, codes }) => [column, codes.get(line.objectName) ?? null]),
          ),
        })),
        isCut: found.some(({ isCut }) => isCut),
      }
    },
    retry: false,
  })
  const data = { rows: lines, isCut: false }
  return (
    <>
      <FoundTable
        title={text('support.lineStatus')}
        of={statusOf}
        fields={lineStatus}
        columns={Object.keys(lineStatus)}
        query={status}
      />
      <FoundTable
        title={text('support.lines')}
        of={lineOf}
        fields={declarationLine}
        columns={Object.keys(declarationLine)}
        query={{ ...status, data, error: null, isError: false }}
      />
    </>
  )
}

const questions = [
  { column: 'customsEmp', source: 'EMP', type: 'CUSTOMS' },
  { column: 'customsZapp', source: 'ZAPP', type: 'CUSTOMS' },
  { column: 'communicationEmp', source: 'EMP', type: 'COMMUNICATION' },
  { column: 'communicationZapp', source: 'ZAPP', type: 'COMMUNICATION' },
] as const satisfies readonly { readonly column: keyof typeof lineStatus; [key: string]: string }[]

/** The declaration lines in the row of an order. */
export const toLines = ({ listRow }: SupportOrder): DeclarationLine[] => {
  const { portOrderReference, mrnList, lrnList } = listRow
  return [
    ...mrnList.map(
      ({ mrn, objectName, type, releaseDateTime, wksProcedure, aesMrnCompletenessIndicator }) => ({
        portOrderReference,
        kind: 'MRN' as const,
        number: mrn,
        objectName,
        type,
        releaseDateTime,
        wksProcedure,
        complete: aesMrnCompletenessIndicator,
      }),
    ),
    ...lrnList.map(({ lrn, objectName, aesLrnCompletenessIndicator }) => ({
      portOrderReference,
      kind: 'LRN' as const,
      number: lrn,
      objectName,
      type: null,
      releaseDateTime: null,
      wksProcedure: null,
      complete: aesLrnCompletenessIndicator,
    })),
  ]
}
