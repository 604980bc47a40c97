import { lazy, Suspense, type ComponentType } from 'react'
import { loadChunk } from '#admin/look/load/loadChunk.ts'
import type { LongRowsProps } from './LongRows.tsx'

/** Of longer lists, only the rows in the window are rendered. */
export const wholeUpTo = 100

const FirstRows = ({ count, children }: LongRowsProps) =>
  Array.from({ length: Math.min(count, wholeUpTo) }, (_, index) => children(index))

const LongRows = lazy<ComponentType<LongRowsProps>>(() =>
  loadChunk(() => import('./LongRows.tsx')).then(
    (module) => ({ default: module.LongRows }),
    // The first rows remain; a reload of the page, which such a failure needs, brings the others.
    () => ({ default: FirstRows }),
  ),
)

/** The rows of a table: all of them, or of a long list those in the window. */
export const TableRows = (props: LongRowsProps) => {
  const first = <FirstRows {...props} />
  return props.count > wholeUpTo ? (
    <Suspense fallback={first}>
      <LongRows {...props} />
    </Suspense>
  ) : (
    first
  )
}
