import { useText } from '../language.ts';

/** Lets the keyboard skip the navigation, to the page's `main`. */
export function SkipLink() {
  const text = useText();
  return (
    <a href="#main" className="skip-link">
      {text('frame.skip')}
    </a>
  );
}
