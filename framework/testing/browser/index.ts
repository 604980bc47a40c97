export { createHandlers, type HandlerOptions, type SampleRecord } from './createHandlers.ts'
