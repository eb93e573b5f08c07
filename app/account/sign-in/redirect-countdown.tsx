import { useLayoutEffect, useState } from 'react';
import { useLocalPath, useText } from '../../language.ts';

/** Seconds until the page redirects to /home (specification, section 9). */
export const REDIRECT_SECONDS = 5;

type CountdownProps = { to?: string; end?: string };

/** Redirects after a countdown. Without scripts, a meta element of the page does. */
export function RedirectCountdown({ to = '/home', end = '' }: CountdownProps) {
  const text = useText();
  const target = useLocalPath()(to);
  const [seconds, setSeconds] = useState(REDIRECT_SECONDS);
  // Starts at the first paint, so that the first second is a full one.
  useLayoutEffect(() => {
    if (seconds === 0) return window.location.assign(target);
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds, target]);
  const sentence = text(to === '/home' ? 'account.redirecting' : 'account.redirectingOn', { seconds });
  return <p className="text-soft">{sentence + end}</p>;
}
