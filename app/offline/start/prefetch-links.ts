import { element } from '../../ui/elements.ts';

/** The page's policy allows the text at this URL by its hash. */
const RULES = '/speculation-rules.json';

/** Turns on prefetching of links. The header for it competed with the first paint. */
export async function prefetchLinks(): Promise<void> {
  if (!HTMLScriptElement.supports?.('speculationrules')) return;
  const answer = await fetch(RULES);
  if (answer.ok) document.head.append(element('script', { type: 'speculationrules' }, await answer.text()));
}
