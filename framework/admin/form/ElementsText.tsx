import { ownerOfElements } from './ownerOfElements.ts'
import { Fragment } from 'react'
import type { Resource } from '#schema/resource.ts'
import { elementFields, elementValue } from '#schema/kinds/elements.ts'
import { type ToManyField } from '#schema/kinds/fieldTypes.ts'
import { useFormat } from '#admin/controls/format.ts'
import { renderCell } from '#admin/fields/renderCell.tsx'

/** Every element with every property in one line, so that two lists can be compared. */
export const ElementsText = ({
  resource,
  name,
  field,
  elements,
}: {
  readonly resource: Resource
  readonly name: string
  readonly field: ToManyField
  readonly elements: readonly unknown[]
}) => {
  const format = useFormat()
  if (elements.length === 0) return renderCell(field, null, format, { resource, name })
  const owner = ownerOfElements(resource, name, field)
  return (
    <span>
      {elements.map((element, index) => (
        // Elements have no identity but their place, and are never reordered here.
        <Fragment key={index}>
          {index > 0 ? '; ' : ''}
          {elementFields(field).map(([property, of], place) => (
            <Fragment key={property}>
              {place > 0 ? ' · ' : ''}
              {renderCell(of, elementValue(field, element, property), format, {
                resource: owner,
                name: property || name,
                isFullText: true,
              })}
            </Fragment>
          ))}
        </Fragment>
      ))}
    </span>
  )
}
