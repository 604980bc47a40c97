/** Focuses the main part of the page, for what loses its place: Tab goes on with the first control there. */
export const focusMain = (): void => {
  document.querySelector('main')?.focus({ preventScroll: true })
}
