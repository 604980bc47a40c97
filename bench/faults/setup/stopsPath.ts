/** The calls of the resource that clients write and read. */
export const stopsPath = '/api/main/typed-loading-stop/v1'
