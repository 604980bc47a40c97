/** A fraction of the width for CSS. */
export const percent = (part: number): string => `${part * 100}%`
