import { useLocale } from 'react-admin'
import { toLanguage } from '@quayside/framework/i18n'
import { timelineText } from '#i18n/timelineTexts.ts'

/** The texts of the timeline in the current language. */
export const useTimelineText = () => timelineText(toLanguage(useLocale()))
