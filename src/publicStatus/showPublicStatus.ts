import { currentLanguage, type Languages } from '@quayside/framework/i18n'
import type { StatusCode } from '#resources/reference/statusCode.ts'
import { askStatus, readStatusCodes, type Service } from './askStatus.ts'
import { cleanReference } from './cleanReference.ts'
import { drawPage, type Page, type Result } from './drawPage.ts'

export interface PublicStatusSurroundings {
  readonly root: HTMLElement
  /** The name of the portal. */
  readonly name: string
  readonly service: Service
  readonly timeZone: string
  /** The languages of this deployment. */
  readonly offered: Languages
}

/** The public customs status page; the reference is in the address, so that links can be shared. */
export const showPublicStatus = ({ service, ...surroundings }: PublicStatusSurroundings): void => {
  let statuses: readonly StatusCode[] = []
  let result: Result | undefined
  let running = new AbortController()

  const search = async (reference: string): Promise<void> => {
    running.abort()
    running = new AbortController()
    const { signal } = running
    result = undefined
    if (reference === '') return page.showNothing()
    page.showSearching()
    const [answer, catalogue] = await Promise.all([
      askStatus(service, reference, signal),
      statuses.length > 0 ? statuses : readStatusCodes(service),
    ])
    // A later search has begun.
    if (signal.aborted) return
    statuses = catalogue
    result = { reference, answer }
    page.showResult(result, statuses)
    if (answer.kind === 'notFound') page.showNotFound(reference)
  }

  const searchAnew = (reference: string) => {
    const query = `?${new URLSearchParams({ reference })}`
    if (query !== location.search) history.pushState(null, '', location.pathname + query)
    void search(reference)
  }
  const searchAddress = () => {
    const wanted = new URLSearchParams(location.search).get('reference') ?? ''
    page.setReference(cleanReference(wanted))
    void search(cleanReference(wanted))
  }
  const draw = (typed: string): Page => {
    const language = currentLanguage(surroundings.offered)
    const redraw = () => {
      page = draw(page.input.value)
      if (result) page.showResult(result, statuses)
    }
    return drawPage({ ...surroundings, language, typed, search: searchAnew, redraw })
  }

  let page = draw('')
  page.input.focus()
  addEventListener('popstate', searchAddress)
  searchAddress()
}
