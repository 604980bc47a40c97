import type { ReactElement } from 'react'

/** A story in the component story format, which Storybook reads too. */
export interface Story {
  /** The component; left out where the story is a page of the application, at the address of its parameters. */
  readonly render?: () => ReactElement
  readonly parameters?: {
    /** The address of the page. */
    readonly route?: string
    /** What react-admin writes to the console for what happens there. */
    readonly logs?: RegExp
    /** Answers of calls beside those of the records, by method and path, as in `POST /notification/v1/find`; a number is a status. */
    readonly answers?: { readonly [call: string]: object | number }
  }
  /** What a user has done before, such as to press the button that opens a dialog. */
  readonly play?: (context: { readonly canvasElement: HTMLElement }) => Promise<void>
}

/** What a file of stories says of them all. */
export interface Meta {
  /** The place in the gallery: groups, parted by `/`. */
  readonly title: string
}

/**
 * A page of the application at an address, and what is on it once it is complete, or what a user does there.
 *
 * @param answers See `parameters` of a story
 */
export const page = (
  route: string,
  shows: string | NonNullable<Story['play']>,
  answers?: NonNullable<Story['parameters']>['answers'],
): Story & Required<Pick<Story, 'play'>> => ({
  parameters: { route, ...(answers && { answers }) },
  play: typeof shows === 'string' ? async () => void (await appears(shows)) : shows,
})

/** The first element that fits, as soon as it is there. Rejects after thirty seconds. */
export const appears = <E extends HTMLElement = HTMLElement>(selector: string): Promise<E> =>
  new Promise((resolve, reject) => {
    const find = () => document.querySelector<E>(selector)
    const settle = () => {
      const found = find()
      if (found === null) return false
      observer.disconnect()
      clearTimeout(timer)
      resolve(found)
      return true
    }
    const observer = new MutationObserver(settle)
    const timer = setTimeout(() => {
      observer.disconnect()
      reject(new Error(`there is no ${selector} on this page: ${document.body.innerText}`))
    }, 30_000)
    observer.observe(document, { subtree: true, childList: true, attributes: true })
    settle()
  })

/** Presses the first button that fits, as soon as it is there. */
export const press = async (selector: string): Promise<void> => (await appears(selector)).click()

/** Presses a key at what has the focus. */
export const pressKey = (key: string, more: KeyboardEventInit = {}): void => {
  const target = document.activeElement ?? document.body
  target.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
  )
}

/** Replaces the text of an input, as typing does. */
export const typeInto = (input: HTMLElement, typed: string): void => {
  const { set } =
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input) as object, 'value') ?? {}
  set?.call(input, typed)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Chooses a file in the first input for files. */
export const chooseFile = async (content: string, name: string): Promise<void> => {
  const input = await appears<HTMLInputElement>('input[type=file]')
  const chosen = new DataTransfer()
  chosen.items.add(new File([content], name))
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
