import { useFormContext, useWatch } from 'react-hook-form'
import { normalizeDraft } from '#schema/checks/checkDraft.ts'
import type { Resource } from '#schema/resource.ts'
import { decidingInputs, isShown } from '#schema/shownWhen.ts'

/** The inputs of the form that are shown for its present values. The form keeps the values of hidden ones. */
export const useShownInputs = (resource: Resource): readonly string[] => {
  const { form = { inputs: [] } } = resource
  const { control } = useFormContext()
  const names = decidingInputs(form)
  // Only these: other inputs do not draw the whole form again while they are typed.
  const values: readonly unknown[] = useWatch({ control, name: names })
  const draft = Object.fromEntries(names.map((name, index) => [name, values[index]]))
  const normalized = normalizeDraft(resource, draft)
  return form.inputs.filter((name) => isShown(form, name, normalized))
}
