import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [index('landing/landing.tsx'), route('login', 'account/login.tsx')] satisfies RouteConfig;
