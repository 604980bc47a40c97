import { auditVerify } from './auditVerify.ts'
import { doctor } from './doctor.ts'
import { forget } from './forget.ts'
import { migration } from './migration.ts'
import { plan } from './plan.ts'
import { realm } from './realm.ts'
import { restored } from './restored.ts'
import { scopes } from './scopes.ts'

/** The commands that every application has, by name. */
export const commands = {
  'audit:verify': auditVerify,
  doctor,
  forget,
  migration,
  plan,
  realm,
  restored,
  scopes,
}
