const themes = ['light', 'dark'] as const
const densities = ['comfortable', 'compact'] as const
export type Theme = (typeof themes)[number]
export type Density = (typeof densities)[number]

const THEME_KEY = 'quayside.theme'
const DENSITY_KEY = 'quayside.density'

export const currentTheme = (): Theme => {
  const kept = localStorage.getItem(THEME_KEY)
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  return themes.find((theme) => theme === kept) ?? (isDark ? 'dark' : 'light')
}

export const currentDensity = (): Density => {
  const kept = localStorage.getItem(DENSITY_KEY)
  return densities.find((density) => density === kept) ?? 'comfortable'
}

/** Applies the stored theme and density to the page; the tokens follow. */
export const applyAppearance = (): void => {
  document.documentElement.dataset['theme'] = currentTheme()
  document.documentElement.dataset['density'] = currentDensity()
}

export const keepTheme = (theme: Theme): void => {
  localStorage.setItem(THEME_KEY, theme)
  applyAppearance()
}

export const keepDensity = (density: Density): void => {
  localStorage.setItem(DENSITY_KEY, density)
  applyAppearance()
}
