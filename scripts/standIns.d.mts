export const standIns: Readonly<Record<string, string>>
