import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId } from 'react'
import { isRecordList } from '#schema/kinds/elements.ts'
import { elementsOf, fieldKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import { fieldOf, type Resource } from '#schema/resource.ts'
import type { AnyRecord } from '#schema/recordOf.ts'

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
  const id = useId()
  const field = fieldOf(resource, each)
  if (field === undefined || !isRecordList(field)) return null
  const [first = ''] = field.shows
  const more = Object.keys(field.of).filter((one) => one !== first && path.includes(`{${one}}`))
  return (
    <FormControl>
      <FormLabel id={id}>{text(fieldKey(resource, each))}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={chosen}
        onChange={({ target }) => onChoose(Number(target.value))}
      >
        {choices.map(({ element, reasons }, index) => (
          <FormControlLabel
            key={JSON.stringify(element)}
            value={index}
            disabled={reasons.length > 0}
            control={<Radio />}
            label={
              <>
                {String(element[first])}
                {more.map((one) => (
                  <small key={one}>
                    {text(fieldKey(elementsOf(resource, each), one))}: {String(element[one])}
                  </small>
                ))}
                {reasons.map((reason) => (
                  <small key={reason}>{reason}</small>
                ))}
              </>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  )
}
