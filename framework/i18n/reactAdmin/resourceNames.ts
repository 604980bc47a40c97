import { viewsIn, type Declared } from '#schema/access.ts'

interface Names {
  readonly singular?: string
  readonly plural?: string
  readonly fields?: { readonly [field: string]: string }
  readonly views?: { readonly [view: string]: string }
}

/** The texts of an application, as far as names are looked for. */
interface Texts {
  readonly resource?: { readonly [resource: string]: Names | undefined }
  readonly stamp?: { readonly [field: string]: string }
}

/**
 * The names of lists and their fields under the keys of react-admin, `resources.<name>.name` and `resources.<name>.fields.<field>`, so
 * that its own components have labels. The name is that of the address; a declared name without texts has none.
 */
export const toResourceNames = (application: Declared, { resource = {}, stamp = {} }: Texts) => ({
  resources: Object.fromEntries(
    viewsIn(application).flatMap(({ name, route, resource: declared }) => {
      const names = resource[declared.name]
      if (names === undefined) return []
      const { singular = '', plural = '', fields = {}, views = {} } = names
      const list = views[name] ?? plural
      const stamps = Object.keys(declared.fields).filter((field) => Object.hasOwn(stamp, field))
      return [
        [
          route.slice(1),
          {
            name: `${name === declared.name || views[name] === undefined ? singular : list} |||| ${list}`,
            fields: {
              ...Object.fromEntries(stamps.map((field) => [field, stamp[field]])),
              ...fields,
            },
          },
        ],
      ]
    }),
  ),
})
