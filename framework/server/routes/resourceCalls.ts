import { ConcurrencyLimit, longCallsOfUser } from '#server/http/concurrencyLimit.ts'
import type { RouteFactory } from '#server/http/routeContext.ts'
import type { Catalogue } from '#server/sql/toScope.ts'
import { registerExport } from './exportCalls.ts'
import { registerAll, registerFind, registerOne } from './findCalls.ts'
import { registerFindGroups } from './columnCalls.ts'
import { registerFindExistingValues } from './columnCalls.ts'
import { registerChanges } from './history/changesCalls.ts'
import { registerFiles } from './fileCalls.ts'
import { registerImport } from './importCalls.ts'
import { registerFindPeriods } from './periodCalls.ts'
import { registerRecordedAction } from './recordedActionCalls.ts'
import { toCall } from './resourceCall.ts'
import { registerRowActions } from './rowActionCalls.ts'
import { registerDelete, registerSave } from './saveCalls.ts'
import { registerChangeMany, registerDeleteMany } from './writes/manyCalls.ts'
import { registerUndelete } from './writes/undeleteCalls.ts'

/** Of a process, at the same time. */
const exportsAtOnce = 4
const importsAtOnce = 3
const uploadsAtOnce = 40

/** Every call of the declarations in a catalogue. */
export const resourceCalls =
  (catalogue: Catalogue): RouteFactory =>
  async (app, context) => {
    const limits = {
      share: new ConcurrencyLimit({ ofUser: 4, waiting: 60 }),
      exports: new ConcurrencyLimit({ ofUser: longCallsOfUser, inAll: exportsAtOnce }),
      imports: new ConcurrencyLimit({ ofUser: longCallsOfUser, inAll: importsAtOnce }),
      uploads: new ConcurrencyLimit({ ofUser: 4, inAll: uploadsAtOnce }),
    }
    const { metrics } = context.telemetry
    for (const queue of ['exports', 'imports'] as const)
      metrics.sample('portal_queue_length', { queue }, () => limits[queue].running)
    for (const resource of Object.values(catalogue)) {
      if (resource.storage !== undefined) continue
      const { calls, recordedAction } = resource
      const call = { ...toCall(app, context, catalogue, resource), ...limits }
      if (calls.includes('find')) {
        registerFind(call)
        registerFindExistingValues(call)
        registerFindGroups(call)
        registerFindPeriods(call)
        registerExport(call)
      }
      if (calls.includes('get')) registerOne(call)
      registerFiles(call)
      registerChanges(call)
      if (calls.includes('save')) registerSave(call)
      if (resource.import !== undefined) registerImport(call)
      if (resource.changeMany !== undefined) registerChangeMany(call)
      if (calls.includes('delete')) {
        registerUndelete(call)
        registerDelete(call)
      }
      if (resource.deleteMany !== undefined) registerDeleteMany(call)
      if (calls.includes('all')) registerAll(call)
      if (recordedAction) registerRecordedAction(call, recordedAction)
      registerRowActions(call)
    }
  }
