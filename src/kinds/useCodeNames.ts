import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Field } from '@quayside/framework'
import { useHttp } from '@quayside/framework/admin'
import type { Language } from '@quayside/framework/i18n'
import { countryNameIn, nameOfCode, statusCodesOf } from '#i18n/codeNames.ts'
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
