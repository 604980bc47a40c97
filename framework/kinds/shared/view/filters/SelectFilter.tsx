import { useRef, useState } from 'react'
import { hasAlternatives } from '#schema/filters/alternatives.ts'
import type { Field } from '#schema/kinds/fieldTypes.ts'
import { CompactSelect } from '#admin/controls/CompactSelect.tsx'
import { useFormat } from '#admin/controls/format.ts'
import type { FilterProps } from '#kinds/shared/view/kindView.ts'
import { Panel } from '#admin/look/panels/Panel.tsx'
import { readableAlternatives } from './readableAlternatives.ts'
import type { Option } from './SeveralForm.tsx'
import { lazyComponent } from '#admin/look/load/lazyComponent.tsx'

const SeveralForm = lazyComponent(async () => (await import('./SeveralForm.tsx')).SeveralForm)

/** The option that opens the panel; a filter is never only the sign between two. */
const several = '|'

/** A filter that is chosen from names; empty asks for nothing. Of more than two, several can be chosen, or excluded. */
export const SelectFilter = ({
  options,
  label,
  value,
  tabIndex,
  onChange,
}: Omit<FilterProps<Field>, 'field' | 'max'> & { readonly options: readonly Option[] }) => {
  const format = useFormat()
  const { text } = format
  const box = useRef<HTMLDivElement>(null)
  const [anchor, setAnchor] = useState<HTMLElement>()
  const nameOf = (one: string) => options.find((option) => option.value === one)?.name ?? one
  return (
    <>
      <CompactSelect
        ref={box}
        className="filter-input"
        label={label}
        tabIndex={tabIndex}
        value={value}
        isFilled={value !== ''}
        options={[
          ['', text('list.all')],
          ...(hasAlternatives(value)
            ? [[value, readableAlternatives(value, nameOf, format)] as const]
            : []),
          ...options.map((option) => [option.value, option.name] as const),
          ...(options.length > 2 ? [[several, text('list.several')] as const] : []),
        ]}
        onChoose={(chosen) =>
          chosen === several ? setAnchor(box.current ?? undefined) : onChange(chosen)
        }
      />
      {anchor === undefined ? null : (
        <Panel label={label} anchor={anchor} onClose={() => setAnchor(undefined)}>
          <SeveralForm
            options={options}
            value={value}
            onApply={(chosen) => {
              setAnchor(undefined)
              onChange(chosen)
            }}
          />
        </Panel>
      )}
    </>
  )
}
