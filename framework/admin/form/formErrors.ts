import type { FieldError } from 'react-hook-form'

/** Problem names by path: an input, or an element of it such as `parts.2.count`. */
type Problems = { readonly [path: string]: string }

/**
 * Problems as errors of the form library, one for each input: `message` is that of the input itself, `types` has those of its
 * elements by path.
 */
export const toErrors = (
  problems: Problems,
  type: 'problem' | 'server',
): { [input: string]: FieldError } => {
  const errors: { [input: string]: FieldError } = {}
  for (const [path, problem] of Object.entries(problems)) {
    const [input = ''] = path.split('.')
    const error: FieldError = errors[input] ?? { type }
    errors[input] =
      path === input
        ? { ...error, message: problem }
        : { ...error, types: { ...error.types, [path]: problem } }
  }
  return errors
}

/** The problem of an element in an error, by path. */
export const elementProblem = (error: FieldError | undefined, path: string): string | undefined => {
  const problem = error?.types?.[path]
  return typeof problem === 'string' ? problem : undefined
}
