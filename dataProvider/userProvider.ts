import type {
  CreateParams,
  CreateResult,
  DataProvider,
  DeleteParams,
  DeleteResult,
  UpdateParams,
  UpdateResult,
} from 'react-admin'
import { user, type User } from '@quayside/framework'
import { toWriting } from './callOptions.ts'
import type { UserDraft, UserWrites } from './userWrites.ts'
import type { WholeLists } from './wholeList.ts'

/**
 * Users are read as declared, but written to the identity provider; the cached list is read again after each attempt.
 * Drafts are complete, because the form sends all of its values; react-admin's type of them is partial.
 */
export const createUserProvider = (
  declared: DataProvider,
  writes: UserWrites,
  wholeLists: Pick<WholeLists, 'forget'>,
): DataProvider => {
  /** Also after a failure: users are written by several calls, and some of them may have succeeded. */
  const thenForget = <T>(writing: Promise<T>, id?: User['id']): Promise<T> =>
    writing.finally(() => wholeLists.forget(user, id))

  return {
    ...declared,

    async create(_name: string, params: CreateParams): Promise<CreateResult> {
      const draft = params.data as UserDraft
      return { data: await thenForget(writes.create(draft, toWriting(params))) }
    },

    async update(_name: string, params: UpdateParams): Promise<UpdateResult> {
      const { version, ...draft } = params.data as UserDraft & { version?: number }
      const before: User = params.previousData
      const writing = writes.update(before, draft, version, toWriting(params))
      return { data: await thenForget(writing, before.id) }
    },

    async delete(_name: string, params: DeleteParams): Promise<DeleteResult> {
      await thenForget(writes.remove(params.previousData, toWriting(params)), params.id)
      return { data: { id: params.id } }
    },
  }
}
