import { useEffect, useState } from 'react';

/** Seconds until the page redirects to /home (specification, section 9). */
export const REDIRECT_SECONDS = 5;

/** Counts down in the sentence itself, then goes to /home. Without a script, a meta element of the page does it. */
export function RedirectCountdown({ end = '' }: { end?: string }) {
  const [seconds, setSeconds] = useState(REDIRECT_SECONDS);
  useEffect(() => {
    if (seconds === 0) return window.location.assign('/home');
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return (
    <p className="text-soft">
      {`Redirecting you to home in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}${end}`}
    </p>
  );
}
