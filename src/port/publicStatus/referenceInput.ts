import { element } from '#src/core/look/light/element.ts'
import { cleanReference } from './cleanReference.ts'

/**
 * The only input; it only accepts characters of a reference, and preserves the caret. No `maxlength`: it would
 * truncate a pasted number before its blanks are removed.
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
