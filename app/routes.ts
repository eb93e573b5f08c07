import { index, prefix, type RouteConfig, route } from '@react-router/dev/routes';

/** The whole site. A course's code may hold slashes, so it takes the rest of the address. */
export default [
  index('landing/landing.tsx'),
  route('about', 'about/about.tsx'),
  route('contactus', 'contact/contact.tsx'),
  route('login', 'account/login.tsx'),
  route('logout', 'account/logout.ts'),
  route('verify', 'account/verify.tsx'),
  route('forgot', 'account/forgot.tsx'),
  route('reset', 'account/reset.tsx'),
  route('oauthfailed', 'account/oauth-failed.tsx'),
  ...prefix('home', [
    index('browse/home.tsx'),
    route('favourite', 'favourite/favourite.tsx'),
    route('uploadform', 'upload/upload.tsx'),
    route('account', 'account/account-page.tsx'),
    route('account/data', 'account/account-data.ts'),
    route('emailpage', 'account/email-page.tsx'),
    route('oauthverify', 'account/oauth-verify.tsx'),
    route(':college', 'browse/branches.tsx'),
    route(':college/:branch', 'browse/years.tsx'),
    route(':college/:branch/:year', 'browse/courses.tsx'),
    route(':college/:branch/:year/*', 'browse/files.tsx'),
  ]),
  route('search', 'search/search.tsx'),
  route('search/suggestions', 'search/suggestions.ts'),
  route('notes/:note', 'reading/reading.tsx'),
  route('robots.txt', 'site-map/robots.ts'),
  route('sitemap.xml', 'site-map/site-map.ts'),
  route('sitemaps/:list', 'site-map/list.ts'),
  route('*', 'not-found.tsx'),
] satisfies RouteConfig;
