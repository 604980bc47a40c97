export interface Random {
  /** A number from 0 up to, but not including, 1. */
  next(): number
  /** A whole number from `from` to `to`, inclusive. */
  whole(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  /** Picks by weight; weights are any positive numbers. */
  pickWeighted<T>(items: readonly (readonly [item: T, weight: number])[]): T
}

/** The same seed and stream give the same numbers on every machine (mixing by multiply and shift, 32 bits). */
export const createRandom = (seed: number, stream = 0): Random => {
  let state = mix(mix(seed | 0) ^ Math.imul(stream + 1, 0x9e37_79b1))
  const next = () => {
    state = (state + 0x6d2b_79f5) | 0
    return (mix(state) >>> 0) / 2 ** 32
  }
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(next() * items.length)]
    if (item === undefined) throw new TypeError('nothing to pick from')
    return item
  }
  return {
    next,
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (probability) => next() < probability,
    pick,
    pickWeighted: (items) => {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [item, weight] of items) {
        left -= weight
        if (left < 0) return item
      }
      return pick(items)[0]
    },
  }
}

const mix = (value: number): number => {
  let mixed = Math.imul(value ^ (value >>> 16), 0x21f0_aaad)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a_2d97)
  return mixed ^ (mixed >>> 15)
}
