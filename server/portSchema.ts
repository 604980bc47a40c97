import type { Resource } from '@quayside/framework'
import { allResources } from '#resources/all.ts'
import { addressFileEntry } from '#resources/reference/addressFileEntry.ts'
import { vessel } from '#resources/reference/vessel.ts'
import { warehouse } from '#resources/reference/warehouse.ts'

/** Every declaration that has tables: the catalogue, and those that only calls of their own read. */
export const declarations: readonly Resource[] = [
  ...Object.values(allResources),
  addressFileEntry,
  vessel,
  warehouse,
]

/**
 * Tables, and columns of tables, whose indexes are written by hand. These tables are read by one reference alone, which
 * leaves some dozens of rows, so indexes of the other columns have no use. The object name of a line leads to its order.
 */
export const handIndexed: readonly string[] = [
  'address_file_entry',
  'address_file_entry_business_object_reference_id_list',
  'import_verification',
  'presentation_of_goods_exit_message_list',
  'presentation_of_goods_lrn_list.object_name',
  'presentation_of_goods_mrn_list.object_name',
  'status_history',
  'transshipment',
]
