import { readFileSync } from 'node:fs'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/**
 * The style of the pages of the server, in the colours of the portal. There is no setting of a device before the sign-in, so it is
 * dark where the system is.
 */
export const readSignInStyle = (): string =>
  read('../../../../resources/kit/look/colours.css')
    .replace('@media screen', '@media screen and (prefers-color-scheme: dark)')
    .replace(":root[data-theme='dark']", ':root') + read('./signIn.css')
