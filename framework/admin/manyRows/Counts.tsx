import { Facts } from '#admin/look/Facts.tsx'
/** How many rows have each outcome. */
export const Counts = <Outcome extends string>({
  outcomes,
  labelOf,
  countOf,
}: {
  readonly outcomes: readonly Outcome[]
  readonly labelOf: (outcome: Outcome) => string
  readonly countOf: (outcome: Outcome) => string
}) => (
  <Facts layout="inline">
    {outcomes.map((outcome) => (
      <div key={outcome} data-outcome={outcome}>
        <dt>{labelOf(outcome)}</dt>
        <dd>{countOf(outcome)}</dd>
      </div>
    ))}
  </Facts>
)
