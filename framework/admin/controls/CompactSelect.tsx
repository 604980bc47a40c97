import Select from '@mui/material/Select'
import type { Ref } from 'react'
import { toItems, type SelectOption } from './SelectField.tsx'

/** One of some values, without a frame of its own: for the grid and the bars of the page, which draw it by the class. */
export const CompactSelect = ({
  ref,
  className,
  label,
  value,
  options,
  isFilled = false,
  tabIndex,
  onChoose,
}: {
  readonly ref?: Ref<HTMLDivElement>
  readonly className: string
  /** For screen readers. */
  readonly label: string
  readonly value: string
  readonly options: readonly SelectOption[]
  readonly isFilled?: boolean
  readonly tabIndex?: number
  readonly onChoose: (value: string) => void
}) => (
  <Select
    ref={ref ?? null}
    variant="standard"
    disableUnderline
    displayEmpty
    className={className}
    data-filled={isFilled}
    value={value}
    inputProps={{ 'aria-label': label, ...(tabIndex === undefined ? {} : { tabIndex }) }}
    onChange={({ target }) => onChoose(target.value)}
  >
    {toItems(options)}
  </Select>
)
