import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Language } from '#framework/i18n/language.ts'
import { countryNameIn, nameOfCode, statusCodesOf } from '#i18n/codeNames.ts'
import type { Field } from '#framework/schema/kinds/fieldTypes.ts'
import { useHttp } from '#framework/admin/session/HttpContext.ts'
import { countriesQuery, statusCodesQuery } from './catalogues.ts'

/** Names of countries and status codes, for every cell, filter and input. */
export const useCodeNames = (language: Language) => {
  const http = useHttp()
  const { data: countries = none } = useQuery(countriesQuery(http))
  const { data: statuses = none } = useQuery(statusCodesQuery(http))
  return useMemo(() => {
    const names = new Map(countries.map(({ code, country }) => [code, country]))
    const offered = countries.map(({ code, country }) => ({
      code,
      name: countryNameIn(language, code, country),
    }))
    return {
      nameOf: nameOfCode(names, statuses, language),
      codesOf: (field: Field) => {
        if (field.kind === 'country') return offered
        return field.kind === 'statusCode' ? statusCodesOf(statuses, language, field) : none
      },
    }
  }, [language, countries, statuses])
}

const none: readonly never[] = []
