import { registerHooks } from 'node:module'

// Imports the modules that it is told, and prints the address of each that is loaded with them.
registerHooks({
  load: (url, context, next) => {
    console.log(url)
    return next(url, context)
  },
})
for (const name of process.argv.slice(2)) await import(name)
