const sheets = import.meta.glob<string>('./*/carried.css', {
  query: '?inline',
  import: 'default',
  eager: true,
});

/**
 * The rules that pages of a route need, of those in `styles.css`: such as `browse/carried.css` for `browse/files`.
 * Undefined for a folder that has no such file: its pages carry all rules.
 */
export function carriedStyles(route: string | undefined): string | undefined {
  const [folder] = route?.split('/') ?? [];
  return sheets[`./${folder}/carried.css`];
}
