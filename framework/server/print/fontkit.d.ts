/** What this project uses of fontkit, which has no types of its own. */
declare module 'fontkit' {
  export interface Font {
    /** The code points that the font has a glyph for. */
    readonly characterSet: readonly number[]
    readonly unitsPerEm: number
    layout(text: string): { readonly advanceWidth: number }
  }
  export const openSync: (path: string) => Font
}
