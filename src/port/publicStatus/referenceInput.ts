import { element } from '#src/core/look/element.ts'
import { cleanReference } from './cleanReference.ts'

/**
 * The one input; it holds nothing but a clean reference, and the caret stays where it was. No `maxlength`: it would
 * cut a pasted number before its blanks are taken out.
 */
export const toReferenceInput = (typed: string, onChange: () => void): HTMLInputElement => {
  const input = element('input', {
    id: 'reference',
    type: 'text',
    autocomplete: 'off',
    autocapitalize: 'characters',
    spellcheck: 'false',
    'aria-describedby': 'hint',
  })
  const clean = () => {
    const caret = cleanReference(input.value.slice(0, input.selectionStart ?? 0)).length
    const reference = cleanReference(input.value)
    if (reference !== input.value) {
      input.value = reference
      input.setSelectionRange(caret, caret)
    }
    onChange()
  }
  input.value = typed
  input.addEventListener('input', (event) => {
    if (!(event instanceof InputEvent && event.isComposing)) clean()
  })
  input.addEventListener('compositionend', clean)
  return input
}
