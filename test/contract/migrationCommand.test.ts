import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runMigration } from '#test/process/runMigration.ts'
import { copyProject } from './applyRecipe.ts'

test(
  'the command finds nothing, then lists what a declaration adds, writes it to one file, and finds nothing again',
  { timeout: 300_000 },
  async () => {
    const copy = await copyProject()
    try {
      const nothing = 'The tables are as they are declared: there is nothing to write.\n'
      const folder = join(copy, 'server/migrations')
      const before = await readdir(folder)
      expect(await runMigration(copy, 'add-berths')).toEqual({ code: 0, out: nothing })
      expect(await runMigration(copy, 'loadingStop')).toEqual({
        code: 1,
        out: 'The tables of loadingStop are as it is declared: there is nothing to write.\n',
      })
      expect(await readdir(folder)).toEqual(before)

      const file = join(copy, 'resources/loadingStop.ts')
      const source = await readFile(file, 'utf8')
      await writeFile(file, source.replace('    comment:', '    berth: text(8),\n    comment:'))
      const check = await runMigration(copy, '--check')
      expect(check.code).toBe(1)
      expect(check.out).toContain('alter table archive.loading_stop add column berth varchar(8)')
      expect(await readdir(folder)).toEqual(before)
      const written = await runMigration(copy, 'add-berths')
      expect(written).toMatchObject({ code: 0 })
      expect(written.out).toMatch(
        /^server\/migrations\/\d{4}-add-berths\.sql\nserver\/migrations\/contract\/\d{4}-add-berths\.sql\n  loading_stop: /,
      )
      expect(await readdir(folder)).toHaveLength(before.length + 2)
      expect(await runMigration(copy, '--check')).toEqual({ code: 0, out: nothing })

      const contract = await runMigration(copy, '--contract')
      expect(contract.out).toMatch(/^server\/migrations\/\d{4}-contract-add-berths\.sql\n$/)
      expect(await runMigration(copy, '--contract')).toEqual({
        code: 0,
        out: 'No statements are waiting.\n',
      })
      expect(await runMigration(copy, '--check')).toEqual({ code: 0, out: nothing })
    } finally {
      await rm(copy, { recursive: true, force: true })
    }
  },
)
