import { HttpError } from 'react-admin'
import type { Resource } from '@quayside/framework'

/** What a refusal says besides its code, as in the answers of the server. */
interface Facts {
  readonly field?: string
  readonly call?: string
}

const refusal = (
  { name }: Pick<Resource, 'name'>,
  [status, error, code]: readonly [number, string, string],
  message: string,
  facts: Facts,
): HttpError =>
  new HttpError(message, status, { status, error, code, message, resource: name, ...facts })

/** A filter key that is neither a filterable field of the resource nor `id` or `q`. */
export const unknownFilter = (resource: Resource, field: string): HttpError =>
  refusal(
    resource,
    [400, 'Bad Request', 'FILTER_UNKNOWN_FIELD'],
    `${resource.name} has no field "${field}" to filter by`,
    { field },
  )

/** A value that the filter of a field cannot express. */
export const invalidFilterValue = (resource: Resource, field: string): HttpError =>
  refusal(
    resource,
    [400, 'Bad Request', 'FILTER_INVALID_VALUE'],
    `the filter "${field}" of ${resource.name} does not take this value`,
    { field },
  )

/** A method that needs a call which the resource does not declare. */
export const missingCall = (resource: Resource, call: string): HttpError =>
  refusal(
    resource,
    [405, 'Method Not Allowed', 'METHOD_NOT_ALLOWED'],
    `${resource.name} declares no ${call} call`,
    { call },
  )

export const notFound = (resource: Resource): HttpError =>
  refusal(resource, [404, 'Not Found', 'NOT_FOUND'], `there is no such ${resource.name}`, {})
