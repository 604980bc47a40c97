/** What a job takes at most: clicks, and keys of which each typed letter is one. */
export interface Effort {
  readonly clicks: number
  readonly keys: number
}

/**
 * The daily work, role by role, and what it takes by mouse and by keyboard alone, from the page where it begins. A job that becomes shorter gets
 * lower numbers here.
 */
export const jobs = {
  'orders not released before departure': { from: '/', mouse: { clicks: 1, keys: 0 }, keyboard: 4 },
  'why an order was rejected': { from: '/', mouse: { clicks: 2, keys: 0 }, keyboard: 12 },
  'the orders of a pasted list': { from: '/portorder', mouse: { clicks: 1, keys: 1 }, keyboard: 2 },
  'export a list': { from: '/portorder', mouse: { clicks: 2, keys: 0 }, keyboard: 9 },
  'the statistics of the last month': { from: '/', mouse: { clicks: 3, keys: 0 }, keyboard: 14 },
  'stop an order': { from: '/presentation-of-goods', mouse: { clicks: 2, keys: 14 }, keyboard: 20 },
  'release four orders': {
    from: '/presentation-of-goods',
    mouse: { clicks: 6, keys: 0 },
    keyboard: 22,
  },
  'orders of high risk': {
    from: '/presentation-of-goods',
    mouse: { clicks: 2, keys: 0 },
    keyboard: 3,
  },
  'a user with two permissions': { from: '/', mouse: { clicks: 7, keys: 28 }, keyboard: 63 },
  'a user leaves the company': { from: '/users', mouse: { clicks: 2, keys: 0 }, keyboard: 14 },
  'a gate-in of four containers': { from: '/', mouse: { clicks: 3, keys: 1 }, keyboard: 8 },
  'a loading stop for a container': { from: '/', mouse: { clicks: 3, keys: 13 }, keyboard: 21 },
  'may this container go on board': { from: '/', mouse: { clicks: 1, keys: 1 }, keyboard: 2 },
  'is this collective order released': { from: '/', mouse: { clicks: 2, keys: 1 }, keyboard: 3 },
  'orders of a vessel that are not released': {
    from: '/portorderstatus',
    mouse: { clicks: 2, keys: 11 },
    keyboard: 18,
  },
  'containers of a vessel that went on another one': {
    from: '/equipment-load',
    mouse: { clicks: 3, keys: 1 },
    keyboard: 17,
  },
  'a case by any number': { from: '/', mouse: { clicks: 1, keys: 2 }, keyboard: 7 },
  'cancel an order': { from: '/support-tools', mouse: { clicks: 2, keys: 0 }, keyboard: 15 },
} as const satisfies Readonly<
  Record<string, { readonly from: string; readonly mouse: Effort; readonly keyboard: number }>
>

export type Job = keyof typeof jobs
