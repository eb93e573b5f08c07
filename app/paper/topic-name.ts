import type { TopicName } from '../../domain/question/comparing/topic-name.ts';

/** Name as printed or set by an admin, in the page's language if there is one. */
export function topicNameIn(topic: TopicName | undefined, language: string): string | undefined {
  const names = [topic?.latin, topic?.devanagari];
  const name = (new Intl.Locale(language).maximize().script === 'Deva' ? names.toReversed() : names).find(
    Boolean,
  );
  return name && name[0]?.toLocaleUpperCase('en') + name.slice(1);
}
