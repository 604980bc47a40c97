import { useId } from 'react'
import { elementsOf, fieldKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import type { Resource } from '#resources/kit/resource.ts'
import type { AnyRecord } from '#resources/kit/recordOf.ts'

/** An element of a list, and the reasons against the action for it. */
export type ElementChoice = { readonly element: AnyRecord; readonly reasons: readonly string[] }

/** The elements to choose from: each with its name and the values to send, impossible ones with the reasons. */
export const ElementChoices = ({
  resource,
  each,
  path,
  choices,
  chosen,
  onChoose,
}: {
  readonly resource: Resource
  readonly each: string
  readonly path: string
  readonly choices: readonly ElementChoice[]
  readonly chosen: number
  readonly onChoose: (index: number) => void
}) => {
  const text = useText()
  const name = useId()
  const field = resource.fields[each]
  if (field?.kind !== 'records') return null
  const [first = ''] = field.shows
  const more = Object.keys(field.of).filter((one) => one !== first && path.includes(`{${one}}`))
  return (
    <fieldset className="confirm-choices dialog-body">
      <legend>{text(fieldKey(resource, each))}</legend>
      {choices.map(({ element, reasons }, index) => (
        <label key={JSON.stringify(element)}>
          <input
            type="radio"
            name={name}
            checked={index === chosen}
            disabled={reasons.length > 0}
            onChange={() => onChoose(index)}
          />
          <span>
            {String(element[first])}
            {more.map((one) => (
              <small key={one}>
                {text(fieldKey(elementsOf(resource, each), one))}: {String(element[one])}
              </small>
            ))}
            {reasons.map((reason) => (
              <small key={reason}>{reason}</small>
            ))}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
