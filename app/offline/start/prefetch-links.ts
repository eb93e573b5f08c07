import { element } from '../../ui/elements.ts';

/** The policy of pages names the text at this address by its hash. */
const RULES = '/speculation-rules.json';

/** Lets browsers that can do so fetch a page before its link is followed. As a header, the rules came beside what is painted first. */
export async function prefetchLinks(): Promise<void> {
  if (!HTMLScriptElement.supports?.('speculationrules')) return;
  const answer = await fetch(RULES);
  if (answer.ok) document.head.append(element('script', { type: 'speculationrules' }, await answer.text()));
}
