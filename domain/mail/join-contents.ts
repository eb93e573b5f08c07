import type { MailContent } from '../mail.ts';

const NAMED_MOST = 20;

export function joinContents(first: MailContent, second: MailContent): MailContent {
  if (first.kind !== 'report-closed' || second.kind !== 'report-closed') return second;
  const { named, more } = first.others ?? { named: [], more: 0 };
  const others =
    named.length + 1 < NAMED_MOST ? { named: [...named, second.about], more } : { named, more: more + 1 };
  return { ...first, others };
}
