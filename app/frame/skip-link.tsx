/** Lets the keyboard skip the navigation, to the page's `main`. */
export function SkipLink() {
  return (
    <a href="#main" className="skip-link">
      Skip to content
    </a>
  );
}
