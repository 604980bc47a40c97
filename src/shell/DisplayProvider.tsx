import { useQuery } from '@tanstack/react-query'
import { useLocale } from 'ra-core'
import { useMemo, type ReactNode } from 'react'
import { toLanguage, toLanguageTag } from '#i18n/language.ts'
import { useText } from '#i18n/useText.ts'
import { DisplayContext } from '#src/fields/display.ts'
import { useHttp } from '#src/session/HttpContext.ts'
import { countriesQuery, statusCodesQuery } from './catalogues.ts'
import { statusNameOf } from '#i18n/statusNames.ts'

/** Language, zone and catalogues for every cell among its children. */
export const DisplayProvider = ({
  timeZone,
  children,
}: {
  readonly timeZone: string
  readonly children: ReactNode
}) => {
  const text = useText()
  const http = useHttp()
  const language = toLanguage(useLocale())
  const { data: countries = none } = useQuery(countriesQuery(http))
  const { data: statuses = none } = useQuery(statusCodesQuery(http))
  const display = useMemo(() => {
    const names = new Map(countries.map(({ code, country }) => [code, country]))
    return {
      text,
      locale: toLanguageTag(language),
      timeZone,
      countries,
      countryName: (code: string) => names.get(code),
      statusName: (field: Parameters<typeof statusNameOf>[2], code: string) =>
        statusNameOf(statuses, language, field, code),
    }
  }, [text, language, timeZone, countries, statuses])
  return <DisplayContext value={display}>{children}</DisplayContext>
}

const none: readonly never[] = []
