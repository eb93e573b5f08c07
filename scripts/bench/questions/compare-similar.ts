import { findSimilar } from '../../../domain/question/comparing/find-similar.ts';
import { findTopics } from '../../../domain/question/comparing/find-topics.ts';
import { questionTerms } from '../../../domain/question/comparing/question-terms.ts';
import { similarityKind } from '../../../domain/question/comparing/same-question.ts';
import { isInHindi } from '../../../domain/question/counterparts.ts';
import type { Truth } from './truth.ts';

export type FoundText = { name: string; paper: string; text: string };

type SimilarityScore = {
  /**
   * Number of questions with known similar ones, and of those that have a right one in first place, or among
   * the first three.
   */
  asking: number;
  first: number;
  three: number;
  /**
   * Number of questions with a known counterpart in the other language, and of those that get a right one in
   * first place.
   */
  abroad: number;
  counterparts: number;
  called: number;
  wrong: readonly string[];
  same: number;
  /**
   * Pairs put into one topic, and how many of them are related; known similar pairs (`returning`), and how
   * many of them share a topic (`kept`).
   */
  together: number;
  related: number;
  returning: number;
  kept: number;
};

export function scoreSimilar(truth: Truth, found: readonly FoundText[]): SimilarityScore {
  const known = new Set(found.map(({ name }) => name));
  const similar = truth.similar.filter(({ pair }) => pair.every((name) => known.has(name)));
  const right = new Set(similar.flatMap(({ pair: [one, other] }) => [`${one} ${other}`, `${other} ${one}`]));
  const same = similar.filter(({ kind }) => kind === 'same');
  const areSame = new Set(same.flatMap(({ pair: [one, other] }) => [`${one} ${other}`, `${other} ${one}`]));
  const { similar: ranked } = findSimilar(
    found.map(({ name, paper, text }) => ({
      ...{ id: name, paper, sitting: paper, label: name.slice(paper.length), examYear: undefined },
      terms: questionTerms(text),
    })),
  );
  const texts = new Map(found.map(({ name, text }) => [name, text]));
  const asking = found.filter(({ name }) => similar.some(({ pair }) => pair.includes(name)));
  const within = (name: string, most: number) =>
    (ranked.get(name) ?? []).slice(0, most).some(({ id }) => right.has(`${name} ${id}`));
  const hindi = new Set(found.filter(({ text }) => isInHindi(text)).map(({ name }) => name));
  const abroad = asking.filter(({ name }) =>
    similar.some(
      ({ pair }) => pair.includes(name) && pair.some((each) => hindi.has(each) !== hindi.has(name)),
    ),
  );
  const counterpartOf = (name: string) =>
    (ranked.get(name) ?? []).find(({ isInOtherScript }) => isInOtherScript)?.id;
  const called = [...ranked].flatMap(([name, list]) =>
    list
      .filter(({ id }) => name < id && similarityKind(texts.get(name) ?? '', texts.get(id) ?? '') === 'same')
      .map(({ id }) => `${name} ${id}`),
  );
  return {
    asking: asking.length,
    first: asking.filter(({ name }) => within(name, 1)).length,
    three: asking.filter(({ name }) => within(name, 3)).length,
    abroad: abroad.length,
    counterparts: abroad.filter(({ name }) => right.has(`${name} ${counterpartOf(name)}`)).length,
    called: called.length,
    wrong: called.filter((pair) => !areSame.has(pair)),
    same: same.length,
    ...scoreTopics(
      truth,
      found,
      right,
      similar.map(({ pair }) => pair),
    ),
  };
}

function scoreTopics(
  truth: Truth,
  found: readonly FoundText[],
  right: ReadonlySet<string>,
  similar: readonly (readonly [string, string])[],
): Pick<SimilarityScore, 'together' | 'related' | 'returning' | 'kept'> {
  const topics = findTopics(
    found.map(({ name, text }) => ({ id: name, terms: questionTerms(text), topic: undefined })),
    (first) => first,
  );
  const pairs = found.flatMap(({ name }, at) =>
    found
      .slice(at + 1)
      .flatMap((other) => (topics.get(name) === topics.get(other.name) ? [[name, other.name]] : [])),
  );
  const areRelated = ([one = '', other = '']: readonly string[]) =>
    right.has(`${one} ${other}`) ||
    truth.related.some((group) => group.includes(one) && group.includes(other));
  return {
    together: pairs.length,
    related: pairs.filter(areRelated).length,
    returning: similar.length,
    kept: similar.filter(([one, other]) => topics.get(one) === topics.get(other)).length,
  };
}
