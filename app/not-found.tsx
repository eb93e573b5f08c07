import { data } from 'react-router';
import type { Route } from './+types/not-found';
import { textFor } from './context.ts';

export function loader({ context }: Route.LoaderArgs) {
  throw data(textFor(context)('frame.missingPage'), { status: 404 });
}

export default function NotFound() {
  return null;
}
