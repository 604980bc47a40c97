import { useLocale } from 'react-admin'
import { toLanguage } from '#i18n/language.ts'
import { timelineText } from '#i18n/port/timelineTexts.ts'

/** The texts of the timeline in the current language. */
export const useTimelineText = () => timelineText(toLanguage(useLocale()))
