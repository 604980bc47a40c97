import type {
  CreateParams,
  CreateResult,
  DataProvider,
  DeleteManyParams,
  DeleteManyResult,
  DeleteParams,
  DeleteResult,
  Identifier,
  UpdateManyParams,
  UpdateManyResult,
  UpdateParams,
  UpdateResult,
} from 'react-admin'
import { user, type User } from '@quayside/framework'
import type { Text } from '@quayside/framework/i18n'
import { toWriting } from './callOptions.ts'
import { withFormErrors } from './formErrors.ts'
import { writeInSequence } from './manyRecords.ts'
import type { UserDraft, UserWrites } from './userWrites.ts'
import type { WholeLists } from './wholeList.ts'

interface UserPorts {
  readonly declared: DataProvider
  readonly writes: UserWrites
  readonly wholeLists: Pick<WholeLists, 'forget'>
  readonly text: Text
}

/** Users are read as declared, but written to the identity provider; the cached list is read again after each attempt. */
export const createUserProvider = ({
  declared,
  writes,
  wholeLists,
  text,
}: UserPorts): DataProvider => {
  /** Also after a failure: users are written by several calls, and some of them may have succeeded. */
  const thenForget = <T>(writing: Promise<T>, id?: Identifier): Promise<T> =>
    withFormErrors(user, text, writing).finally(() => wholeLists.forget(user, id))

  /** The user before a change; a record of another list may lack the groups. */
  const readBefore = async (name: string, id: Identifier, known?: Partial<User>): Promise<User> =>
    known?.groups === undefined
      ? ((await declared.getOne(name, { id })).data as User)
      : (known as User)

  const update = async (name: string, params: UpdateParams): Promise<UpdateResult> => {
    const { data, id, previousData } = params
    const before = await readBefore(name, id, previousData)
    const isRead = previousData === undefined
    const version: number | undefined = data.version ?? (isRead ? before.version : undefined)
    const draft = toDraft({ ...before, ...data })
    const writing = writes.update(before, draft, version, toWriting(params))
    return { data: await thenForget(writing, before.id) }
  }

  const remove = async (name: string, params: DeleteParams): Promise<DeleteResult> => {
    const { id, previousData } = params
    const before = await readBefore(name, id, previousData)
    await thenForget(writes.remove(before, toWriting(params)), id)
    return { data: before }
  }

  return {
    ...declared,

    async create(_name: string, params: CreateParams): Promise<CreateResult> {
      const draft = { groups: [], ...params.data } as unknown as UserDraft
      return { data: await thenForget(writes.create(toDraft(draft), toWriting(params))) }
    },

    update,

    async updateMany(name: string, { ids, data }: UpdateManyParams): Promise<UpdateManyResult> {
      const updated = await writeInSequence(ids, (id) =>
        update(name, { id, data } as unknown as UpdateParams),
      )
      return { data: updated }
    },

    delete: remove,

    async deleteMany(name: string, { ids }: DeleteManyParams): Promise<DeleteManyResult> {
      return { data: await writeInSequence(ids, (id) => remove(name, { id })) }
    },
  }
}

/** The values of the form; forms of react-admin send the whole record. */
const toDraft = ({ username, firstName, lastName, groups }: UserDraft): UserDraft => ({
  username,
  firstName,
  lastName,
  groups,
})
