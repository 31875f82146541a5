import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router'
import { ScreenError } from './screen-error.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import { NotFoundScreen } from './screens/not-found-screen.tsx'
import { Shell } from './shell/shell.tsx'

const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundScreen })

const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => import('./screens/dashboard-screen.tsx'), 'DashboardScreen'),
})

const affiliateLinks = createRoute({
  getParentRoute: () => root,
  path: '/affiliate-links',
  component: lazyRouteComponent(
    () => import('./screens/affiliate-links-screen.tsx'),
    'AffiliateLinksScreen',
  ),
})

const socialAccounts = createRoute({
  getParentRoute: () => root,
  path: '/social-accounts',
  component: lazyRouteComponent(
    () => import('./screens/social-accounts-screen.tsx'),
    'SocialAccountsScreen',
  ),
})

/** One route a path; `ls screens` is the sitemap. */
export function createAppRouter() {
  return createRouter({
    routeTree: root.addChildren([dashboard, affiliateLinks, socialAccounts]),
    defaultPreload: 'intent',
    defaultErrorComponent: ScreenError,
    defaultPendingComponent: ScreenSkeleton,
    scrollRestoration: true,
  })
}
