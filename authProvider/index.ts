export { createAuthProvider } from './createAuthProvider.ts'
export { createSignIn } from './createSignIn.ts'
export { start } from './login/start.ts'
export { readSessionEntry, toSessionEntry } from './sessionEntry.ts'
