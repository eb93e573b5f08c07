import { data } from 'react-router';

/** Every address that no other route has. */
export function loader() {
  throw data('This page', { status: 404 });
}

export default function NotFound() {
  return null;
}
