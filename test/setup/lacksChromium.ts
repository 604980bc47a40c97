import { findChromium } from '#scripts/toolchain/findChromium.mjs'

/** Skips a test that needs a browser, in a file whose other tests need none. */
export const lacksChromium = findChromium() === undefined
