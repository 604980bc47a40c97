const minute = 60_000
const steps = [
  { unit: 'day', from: 2 * 24 * 60 * minute, size: 24 * 60 * minute },
  { unit: 'hour', from: 2 * 60 * minute, size: 60 * minute },
  { unit: 'minute', from: 0, size: minute },
] as const

/** A relative time, `in 3 days` or `5 hours ago`, from milliseconds that are negative in the past. */
export const printDistance = (milliseconds: number, locale: string): string => {
  const step = steps.find(({ from }) => Math.abs(milliseconds) >= from) ?? steps[2]
  const distance = Math.trunc(milliseconds / step.size)
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(distance, step.unit)
}
