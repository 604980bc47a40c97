import { lazyComponent } from '#admin/look/load/lazyComponent.tsx'
import type { ListPart, ListPartProps } from './defineDashboard.ts'
import { RecordsPart } from './RecordsPart.tsx'

const room = { minHeight: 232 }
const CountsPart = lazyComponent(async () => (await import('./CountsPart.tsx')).CountsPart, room)
const PeriodsPart = lazyComponent(async () => (await import('./PeriodsPart.tsx')).PeriodsPart, room)

/** A part of a dashboard that shows records of a list. */
export const ListPartOf = ({ part, ...props }: ListPartProps<ListPart>) => {
  if (part.show === 'counts') return <CountsPart {...props} part={part} />
  if (part.show === 'periods') return <PeriodsPart {...props} part={part} />
  return <RecordsPart {...props} part={part} />
}
