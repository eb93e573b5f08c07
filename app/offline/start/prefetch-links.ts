import { element } from '../../ui/elements.ts';

/** The page's policy allows the text at this address by its hash. */
const RULES = '/speculation-rules.json';

/** Enables prefetching of links. Not by a header, which competed with the first paint. */
export async function prefetchLinks(): Promise<void> {
  if (!HTMLScriptElement.supports?.('speculationrules')) return;
  const answer = await fetch(RULES);
  if (answer.ok) document.head.append(element('script', { type: 'speculationrules' }, await answer.text()));
}
