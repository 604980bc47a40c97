import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { cn } from '#i18n/cn.ts'
import { de } from '#i18n/de.ts'
import { en } from '#i18n/en.ts'
import type { Language } from '#framework/i18n/language.ts'
import { lightTexts } from '#framework/i18n/lightTexts.ts'
import { startTexts } from '#framework/i18n/startTexts.ts'
import { layersCn } from '#framework/i18n/reactAdmin/cn.ts'
import { layersDe } from '#framework/i18n/reactAdmin/de.ts'
import { layersEn } from '#framework/i18n/reactAdmin/en.ts'
import { mergeTexts } from '#framework/i18n/mergeTexts.ts'
import { cn as frameworkCn } from '#framework/i18n/cn.ts'
import { de as frameworkDe } from '#framework/i18n/de.ts'
import { en as frameworkEn } from '#framework/i18n/en.ts'
import { loginIntro } from '#i18n/loginIntro.ts'
import { publicStatusLink } from '#i18n/publicStatusLink.ts'
import { publicStatusTexts } from '#i18n/publicStatusTexts.ts'
import { signInTexts } from '#framework/server/identity/development/signInTexts.ts'
import { statusCodes } from '#server/reference/statusCodes.ts'

/** A text of the interface with the key, or the file and key, where it is. */
export type KeyedText = readonly [key: string, text: string]

/** Every text of a catalogue by its key; of one with facts in it the source of its function. */
const flatten = (group: object, path: string): KeyedText[] =>
  Object.entries(group).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? flatten(value, `${path}.${key}`)
      : [[`${path}.${key}`, String(value)] as const],
  )

const folder = join(import.meta.dirname, '../..')

/** The texts of parts that come later hand out one text at a time, so their files are read. */
const readLater = (language: Language): KeyedText[] =>
  globSync('i18n/**/*Texts.ts', { cwd: folder }).flatMap((file) => {
    const [, ...parts] = readFileSync(join(folder, file), 'utf8').split(/^const (?=\w+[ :])/m)
    return parts
      .filter((part) => new RegExp(`^(own)?${language}\\b`, 'i').test(part))
      .flatMap((part) => [...part.matchAll(/(\w+):\s*(['"])(.*?)\2(?=,|\s\})/gs)])
      .map(([, key, , text]) => [`${basename(file)}.fields.${key}`, text ?? ''] as const)
  })

const catalogues: { readonly [L in Language]: readonly [object, object] } = {
  en: [mergeTexts(...layersEn, frameworkEn, en), signInTexts.en],
  de: [mergeTexts(...layersDe, frameworkDe, de), signInTexts.de],
  cn: [mergeTexts(...layersCn, frameworkCn, cn), signInTexts.cn],
}

const statusTexts = (language: Language): KeyedText[] =>
  statusCodes.flatMap((status) => {
    const [name, description] = {
      en: [status.nameEn, status.descriptionEn],
      de: [status.nameDe, status.descriptionDe],
      cn: [status.nameCn, status.descriptionCn],
    }[language]
    return [
      [`status.${status.code}.name`, name ?? ''],
      [`status.${status.code}.description`, description ?? ''],
    ]
  })

/** Every text that the interface has in a language, of browser and server. */
export const textsOf = (language: Language): readonly KeyedText[] => {
  const [interfaceTexts, signIn] = catalogues[language]
  return [
    ...flatten(interfaceTexts, language),
    ...flatten(signIn, 'signIn'),
    ...flatten(startTexts[language], 'start'),
    ...flatten(lightTexts[language], 'light'),
    ['login.intro', loginIntro[language]],
    ['login.publicStatus', publicStatusLink(language)],
    ...flatten(publicStatusTexts[language], 'publicStatus'),
    ...readLater(language),
    ...statusTexts(language),
  ]
}
