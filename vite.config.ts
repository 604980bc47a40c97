import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { standIns } from './scripts/build/standIns.mjs'

/**
 * Small files that the first list needs, and so do dialogs that come later: by itself the bundler gives each of them, or
 * two of them, a file of their own, which compresses badly.
 */
const shared = [
  'resources/query/filter',
  'resources/kit/(actions/(recordedActions|rules)|catalogue|representation|session|views|values/(decimals|printNumber))',
  // The public page declares resources too, and must not load what lists share.
  'resources/kit/kinds/(?!elements).+',
  'resources/kit/filters/(columnFilter|dayRange|numberFilter|numberList|operatorsOf|relativeTime|searchedNumbers)',
  'resources/port/(kinds/riskLevels|statusQualifiers|statusReaders)',
  'i18n/(resourceKeys|useText)',
  'src/core/look/(actionIcons|load/lazyPart|panels/(lazyPanel|Popover))',
  'src/core/controls/(CopyButton|cutText|DayRangeFilter|display|readableDayRange|SelectFilter)',
  'src/core/(dialog/recordedActions|session/SessionContext)',
  'src/core/kinds/(?!inputs)[^/.]+',
  'src/core/kinds/cells/[^/.]+',
  'src/core/kinds/filters/(NumberFilter|RangeFilter|TextFilter)',
]
const test = new RegExp(`/(${shared.join('|')})\\.tsx?$`)

/** How times are printed: all that the public page and the lists have in common, and small. */
const time =
  /\/(resources\/kit\/values\/(portTime|printTime)\.ts|tz\/tzOffset\/index\.js|date-fns\/(_lib\/(addLeadingZeros|format\/lightFormatters)|constants|constructFrom|isDate|isValid|lightFormat|toDate)\.js)$/

// `scripts/dev.mjs` adds the server that answers the calls.
export default defineConfig({
  plugins: [react()],
  resolve: { alias: standIns },
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'time', test: time },
            { name: 'shared', test },
          ],
        },
      },
    },
  },
})
