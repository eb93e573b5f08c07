import { useText } from '../language.ts';

export function SkipLink() {
  const text = useText();
  return (
    <a href="#main" className="skip-link">
      {text('frame.skip')}
    </a>
  );
}
