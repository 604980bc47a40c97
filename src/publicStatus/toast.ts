import { element } from '@quayside/framework/admin'

/** Milliseconds (ER-020). */
const lifetime = 3_000

interface ToastTexts {
  readonly title: string
  readonly detail: string
  readonly close: string
}

/** Shows an error for three seconds, longer while it is hovered or focused. */
export const showToast = (
  region: HTMLElement,
  { title, detail, close }: ToastTexts,
  onClose: () => void,
): void => {
  const button = element('button', { type: 'button', 'aria-label': close }, '×')
  const toast = element(
    'div',
    { class: 'toast' },
    element('div', {}, element('p', { class: 'toast-title' }, title), element('p', {}, detail)),
    button,
  )
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(leave, lifetime)
  }
  const leave = () => {
    if (toast.matches(':hover, :focus-within')) wait()
    else toast.remove()
  }
  for (const event of ['pointerleave', 'focusout']) toast.addEventListener(event, wait)
  button.addEventListener('click', () => {
    toast.remove()
    onClose()
  })
  region.replaceChildren(toast)
  wait()
}
