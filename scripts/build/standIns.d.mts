export const standIns: { find: string | RegExp; replacement: string }[]
