import { existsSync, globSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { installPackage } from './debian.mjs'

/** Headless Chromium, which takes half of the processor time of the full one. */
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const fixed = [
  `/usr/bin/${shell}`,
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The path of a Chromium on this machine, or undefined. CHROMIUM_PATH has precedence, then Playwright's, then the system's. */
export const findChromium = (env = process.env) => {
  if (env.CHROMIUM_PATH) return existsSync(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined
  const folders = (env.PATH ?? '').split(delimiter)
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...playwrightBrowsers(env), ...onPath, ...fixed].find((path) => existsSync(path))
}

const playwrightBrowsers = (env) => {
  const caches = [
    env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
  ]
  const programs = [
    'chrome-linux*/chrome',
    'chrome-mac*/*.app/Contents/MacOS/*',
    'chrome-win*/chrome.exe',
  ]
  return caches
    .filter(Boolean)
    .flatMap((cwd) =>
      programs.flatMap((program) =>
        globSync(`chromium-*/${program}`, { cwd }).map((path) => join(cwd, path)),
      ),
    )
}

/** Like `findChromium`, but tries to install Debian's if there is none. */
export const provideChromium = async () => {
  const found = findChromium()
  if (found || process.env.CHROMIUM_PATH) return found
  const isInstalled = (await installPackage(shell)) || (await installPackage('chromium'))
  return isInstalled ? findChromium() : undefined
}
