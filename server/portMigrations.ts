/** The folders with the migrations of the port. They are applied together with those of the framework, by number. */
export const portMigrations: readonly URL[] = [new URL('./migrations/', import.meta.url)]
