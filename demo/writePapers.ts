import { addMinutes } from 'date-fns/addMinutes'
import { sql } from 'kysely'
import { storeFile, type Database, type RouteContext } from '@quayside/framework/server'
import { orderAssignment, type OrderAssignment } from '#resources/order/orderAssignment.ts'
import { orderDocument, type OrderDocument } from '#resources/order/orderDocument.ts'
import { orderNote, type OrderNote } from '#resources/order/orderNote.ts'
import { insertRows } from '#server/reference/insertRows.ts'
import { demoAccounts } from './demoAccounts.ts'
import { toPdf } from './toPdf.ts'

/** As many of the latest orders of the companies that sign in have documents. */
const orders = 12

/** What each participant adds, and when after the order was made, in minutes. */
const papers = [
  { part: 'ISSUER', type: 'PACKING_LIST', title: 'Packing list', after: 12, remark: null },
  {
    part: 'ISSUER',
    type: 'COMMERCIAL_INVOICE',
    title: 'Commercial invoice',
    after: 14,
    remark: 'Net weight corrected',
  },
  {
    part: 'AGENT',
    type: 'BILL_OF_LADING',
    title: 'Bill of lading',
    after: 190,
    remark: 'Draft, original follows with the vessel',
  },
] as const

/** What they say, to colleagues or to all participants. */
const remarks = [
  {
    part: 'ISSUER',
    visibility: 'COMPANY',
    text: 'Customer asks for the departure. Call the agent before noon.',
    after: 40,
  },
  {
    part: 'AGENT',
    visibility: 'ALL',
    text: 'The vessel is a day late. Please deliver tomorrow until 18:00.',
    after: 205,
  },
] as const

/** Of so many orders of an issuer its account works on one, since so many minutes after it was made. */
const assigned = { part: 'ISSUER', every: 3, after: 35 } as const

type AssignmentRow = Pick<
  OrderAssignment,
  'record' | 'assignee' | 'remark' | 'userName' | 'userCompanyCode' | 'created' | 'updated'
>

interface Addressed {
  readonly id: number
  readonly reference: string
  readonly created: string
  readonly part: string
  readonly code: string
  readonly name: string
}

/** Adds documents and notes to, and assignments of, the latest orders of the companies that sign in. */
export const writePapers = async ({
  database,
  files,
}: Pick<RouteContext, 'files'> & { readonly database: Pick<Database, 'db'> }): Promise<void> => {
  const { db } = database
  const codes = [...new Set(demoAccounts.map(({ companyCode }) => companyCode))]
  const { rows } = await sql<Addressed>`
    select o.id, o.port_order_reference as reference, o.created, p.type as part, p.pcs_code as code, p.name
    from (
      select * from presentation_of_goods as o where exists (
        select from presentation_of_goods_participant_list where parent_id = o.id and type = 'ISSUER' and pcs_code = any(${codes}::text[])
      ) order by created desc limit ${orders}
    ) as o join presentation_of_goods_participant_list as p on p.parent_id = o.id
    where p.pcs_code = any(${codes}::text[]) order by o.created, o.id`.execute(db)
  const documents: Omit<OrderDocument, 'id'>[] = []
  const notes: Omit<OrderNote, 'id'>[] = []
  const assignments: AssignmentRow[] = []
  for (const [index, { id, reference, created, part, code, name }] of rows.entries()) {
    const { username = code } = demoAccounts.find(({ companyCode }) => companyCode === code) ?? {}
    const stampsAt = (at: Date) => ({
      version: 1,
      userName: username,
      userCompanyCode: code,
      created: at.toISOString(),
      updated: at.toISOString(),
    })
    for (const { text, visibility, after } of remarks.filter((one) => one.part === part))
      notes.push({ text, visibility, record: id, ...stampsAt(addMinutes(created, after)) })
    if (part === assigned.part && index % assigned.every === 0)
      assignments.push({
        record: id,
        assignee: username,
        remark: null,
        ...stampsAt(addMinutes(created, assigned.after)),
      })
    for (const { type, title, after, remark } of papers.filter((one) => one.part === part)) {
      const at = addMinutes(created, after)
      const content = await storeFile(db, files.store, {
        resource: orderDocument,
        field: 'content',
        name: `${title} ${reference}.pdf`,
        type: 'application/pdf',
        content: toPdf(title, [`Port order ${reference}`, name, at.toISOString().slice(0, 10)]),
        created: at,
      })
      documents.push({ type, content, remark, portOrder: id, ...stampsAt(at) })
    }
  }
  await insertRows(db, orderDocument, documents)
  await insertRows(db, orderNote, notes)
  await db.transaction().execute(async (transaction) => {
    await insertRows(transaction, orderAssignment, assignments)
    // The assignees of the demo data are not notified.
    await sql`delete from row_change where resource = ${orderAssignment.name}`.execute(transaction)
  })
}
