/**
 * Stands in for `object.entries`, which brings a chain of old-browser helpers for what every browser we serve has.
 * CommonJS, because its only reader requires it and calls what it gets.
 */
module.exports = Object.entries
