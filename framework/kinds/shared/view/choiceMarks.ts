import type { ChoiceField, Meaning } from '#schema/kinds/fieldTypes.ts'

/** A sign for each meaning, which never depends on the colour alone. */
export const marks: { readonly [M in Meaning]: string } = {
  neutral: '•',
  progress: '◐',
  good: '✓',
  attention: '!',
  bad: '✕',
  done: '■',
}

/** The meaning of a value of a choice and its sign; undefined where the choice does not state meanings. */
export const markOf = ({ meanings }: ChoiceField, value: string) => {
  const meaning = meanings?.[value]
  return meaning && { meaning, sign: marks[meaning] }
}
