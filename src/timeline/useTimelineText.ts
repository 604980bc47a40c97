import { useLocale } from 'react-admin'
import { toLanguage } from '#framework/i18n/language.ts'
import { timelineText } from '#i18n/timelineTexts.ts'

/** The texts of the timeline in the current language. */
export const useTimelineText = () => timelineText(toLanguage(useLocale()))
