/** Whether another page embeds this one in a frame. */
export const isFramed = (view: Window): boolean => view.top !== view.self

/**
 * Shown in a foreign frame instead of the portal, in German as specified. Our server answers such a
 * request with the same text; this is the second layer, for a host that only serves files.
 */
export const showFrameWarning = (root: HTMLElement): void => {
  document.documentElement.lang = 'de'
  document.title = 'Warnung'
  const heading = document.createElement('h1')
  heading.textContent = 'Warnung'
  const text = document.createElement('p')
  text.textContent =
    'Das Portal wird in einer fremden Seite angezeigt. Das kann ein Versuch sein, Ihre Eingaben umzuleiten (Clickjacking). Geben Sie hier nichts ein.'
  const link = document.createElement('a')
  link.href = `${location.origin}/`
  link.target = '_top'
  link.rel = 'noopener'
  link.textContent = 'Zum sicheren Portal'
  const main = document.createElement('main')
  main.className = 'plain-page'
  main.append(heading, text, link)
  root.replaceChildren(main)
}
