/** What a user chooses for this device; the first of each is the default. */
const choices = {
  theme: ['system', 'light', 'dark'],
  density: ['comfortable', 'compact'],
  rail: ['open', 'folded'],
  plainKeys: ['on', 'off'],
  live: ['on', 'off'],
  rows: ['declared', 'fill'],
} as const

export type Choice = keyof typeof choices
export type Chosen<C extends Choice> = (typeof choices)[C][number]

const toKey = (choice: Choice): string => `quayside.${choice}`
const listeners = new Set<() => void>()
const darkSystem = () => matchMedia('(prefers-color-scheme: dark)')

/** The options of a choice, in the order in which they are offered. */
export const optionsOf = <C extends Choice>(choice: C): readonly Chosen<C>[] => choices[choice]

export const readChoice = <C extends Choice>(choice: C): Chosen<C> => {
  const kept = localStorage.getItem(toKey(choice))
  const options = optionsOf(choice)
  return options.find((option) => option === kept) ?? (choices[choice][0] as Chosen<C>)
}

/** Keeps a choice on this device, and applies it. */
export const saveSetting = <C extends Choice>(choice: C, chosen: Chosen<C>): void => {
  localStorage.setItem(toKey(choice), chosen)
  applyAppearance()
  listeners.forEach((listener) => listener())
}

export const subscribeToChoices = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Writes the choices onto the page; tokens and style sheets follow. */
const applyAppearance = (): void => {
  const { dataset } = document.documentElement
  const theme = readChoice('theme')
  const systemTheme = darkSystem().matches ? 'dark' : 'light'
  dataset['theme'] = theme === 'system' ? systemTheme : theme
  dataset['density'] = readChoice('density')
}

/** Loads the typeface, applies the choices of this device to the page, and follows the system while the page is open. */
export const startAppearance = (): void => {
  applyAppearance()
  // Asked for by the first text only, it would come after it.
  void document.fonts.load("1em 'Inter'")
  darkSystem().addEventListener('change', applyAppearance)
}
