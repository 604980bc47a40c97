// The bundler makes the address.
// oxlint-disable-next-line import/default
import readWorker from '#admin/import/readWorker.ts?worker&url'

/** The part of Trusted Types that is used. */
interface WithTrustedTypes {
  readonly trustedTypes?: {
    createPolicy(
      name: 'default',
      rules: {
        createHTML(markup: string): string | null
        createScriptURL(address: string): string | null
      },
    ): unknown
  }
}

/** The space that react-admin keeps below an input without a help text, a constant of its `InputHelperText`. */
const emptyHelp = '&#8203;'

/**
 * Installs the only policy that the content policy of the page allows. The browser asks it wherever a text becomes markup or the address
 * of a script: it allows one constant of react-admin, and the worker that reads imported files.
 */
export const installTrustedTypes = (): void => {
  ;(globalThis as WithTrustedTypes).trustedTypes?.createPolicy('default', {
    createHTML: (markup) => (markup === emptyHelp ? markup : null),
    createScriptURL: (address) => (address === readWorker ? address : null),
  })
}
