import { CoreAdminContext, CoreAdminUI, CustomRoutes } from 'react-admin'
import { useState, type ReactNode } from 'react'
import { BrowserRouter, Route } from 'react-router-dom'
import type { NamedView } from '#schema/views.ts'
import { toResource } from '#admin/resource/toResource.tsx'
import { RelatedPartsContext, noRelatedParts } from '#admin/related/relatedParts.ts'
import { RuleTextsContext } from '#admin/watch/ruleTexts.ts'
import { lazyComponent } from '#admin/look/load/lazyComponent.tsx'
import { HttpContext } from '#admin/session/HttpContext.ts'
import { ApplicationContext } from '#admin/session/useApplication.ts'
import { SessionProvider } from '#admin/session/SessionProvider.tsx'
import { AreasContext, type Area } from './areas.ts'
import type { Services, Start } from './createServices.tsx'
import { DisplayProvider } from './DisplayProvider.tsx'
import { AccessDenied, Gate } from './Gate.tsx'
import { HomeTextsContext } from '#admin/home/homeTexts.ts'
import { notificationsArea } from '#admin/notifications/area.ts'
import type { PortalParts } from './portalParts.ts'
import { ToLogin } from './ToLogin.tsx'
import { NotFound } from './NotFound.tsx'

const Overview = lazyComponent(async () => (await import('#admin/home/Overview.tsx')).Overview)

const Notifications = lazyComponent(
  async () => (await import('#admin/notifications/Notifications.tsx')).Notifications,
)

const areaOfView = (areas: readonly Area[], { route }: NamedView): Area => {
  const area = areas.find((known) => known.route === route)
  if (area === undefined) throw new TypeError(`there is no area at ${route}`)
  return area
}

const screenAt = (screens: PortalParts['screens'], { route }: Area): ReactNode => {
  const screen = screens[route]
  if (screen === undefined) throw new TypeError(`there is no screen at ${route}`)
  return screen
}

/** The portal of a signed-in user: its services, its routes, and its frame. */
export const Portal = ({
  start: { config, signIn, entry, parts },
  services: { http, views, redirectToLogin, unsaved, Layout, ...services },
}: {
  readonly start: Start
  readonly services: Services
}) => {
  const { dialogs, views: viewParts, kinds, useCodeNames } = parts
  const [resources] = useState(() => Object.values(parts.resources))
  const [areas] = useState(() => [...parts.areas, notificationsArea])
  const screens = { ...parts.screens, [notificationsArea.route]: <Notifications /> }
  return (
    <ApplicationContext value={parts.application}>
      <SessionProvider
        source={signIn}
        first={entry}
        flags={config.featureFlags}
        delegatesAdmin={config.delegateAdmin}
        links={config.links}
        unsaved={unsaved}
        onGone={services.onSessionEnded}
      >
        <ApplicationContexts parts={parts}>
          <HttpContext value={http}>
            <AreasContext value={areas}>
              <BrowserRouter useTransitions={false}>
                <CoreAdminContext {...services.providers}>
                  <DisplayProvider
                    timeZone={config.timeZone}
                    due={config.due}
                    resources={resources}
                    kinds={kinds}
                    useCodeNames={useCodeNames}
                  >
                    <CoreAdminUI
                      accessDenied={AccessDenied}
                      catchAll={NotFound}
                      dashboard={Overview}
                      disableTelemetry
                      error={services.Crash}
                      layout={Layout}
                      loginPage={
                        <ToLogin
                          isSignedIn={() => signIn.entry() !== undefined}
                          onLeave={redirectToLogin}
                        />
                      }
                      requireAuth
                    >
                      <CustomRoutes>
                        {areas
                          .filter(({ opens }) => 'rights' in opens)
                          .map((area) => (
                            <Route
                              key={area.route}
                              path={area.hasActions ? `${area.route}/:action?/*` : area.route}
                              element={
                                <Gate area={area} views={views}>
                                  {screenAt(screens, area)}
                                </Gate>
                              }
                            />
                          ))}
                      </CustomRoutes>
                      {views.map((view) =>
                        toResource(view, {
                          parts: viewParts[view.name],
                          dialogs,
                          guard: (screen) => (
                            <Gate area={areaOfView(areas, view)} views={views}>
                              {screen}
                            </Gate>
                          ),
                        }),
                      )}
                    </CoreAdminUI>
                  </DisplayProvider>
                </CoreAdminContext>
              </BrowserRouter>
            </AreasContext>
          </HttpContext>
        </ApplicationContexts>
      </SessionProvider>
    </ApplicationContext>
  )
}

const noTexts = { de: {}, en: {}, cn: {} }
const noHomeTexts = { tiles: noTexts, areas: noTexts }

/** What the application declares beside its lists. */
const ApplicationContexts = ({
  parts: { related = noRelatedParts, ruleTexts = noTexts, homeTexts = noHomeTexts },
  children,
}: {
  readonly parts: PortalParts
  readonly children: ReactNode
}) => (
  <RelatedPartsContext value={related}>
    <RuleTextsContext value={ruleTexts}>
      <HomeTextsContext value={homeTexts}>{children}</HomeTextsContext>
    </RuleTextsContext>
  </RelatedPartsContext>
)
