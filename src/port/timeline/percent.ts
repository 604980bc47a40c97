/** A part of the width as CSS has it. */
export const percent = (part: number): string => `${part * 100}%`
