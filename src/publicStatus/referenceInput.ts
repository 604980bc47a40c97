import { customsReferenceMax } from '#resources/status/publicStatusCall.ts'
import { cleanInput, element } from '@quayside/framework/admin'
import { cleanLetters } from './cleanReference.ts'

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
    cleanInput(input, cleanLetters, customsReferenceMax)
    onChange()
  }
  input.value = typed
  input.addEventListener('input', (event) => {
    if (!(event instanceof InputEvent && event.isComposing)) clean()
  })
  input.addEventListener('compositionend', clean)
  return input
}
