export { expectChinese, expectTranslated, flatten } from './flatten.ts'
export * from './sample.ts'
