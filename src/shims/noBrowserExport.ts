/** Stands in for `jsonexport`, react-admin's writer of csv from the rows of one page. Our lists never call it. */
export default (): never => {
  throw new Error('a list is exported by the server, whole')
}
