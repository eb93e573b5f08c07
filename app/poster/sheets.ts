import { languages } from 'virtual:texts';
import type { Catalogue } from '../../domain/catalogue.ts';
import type { Place } from '../../domain/course.ts';
import { textsIn } from '../texts.ts';

/** Texts of a poster in one language. `name`: of the course, year or library. */
export type PosterWords = {
  tag: string;
  name: string;
  where: string;
  headline: string;
  scan: string;
};

export function posterWords(catalogue: Catalogue, place: Place): PosterWords[] {
  const texts = languages.map(({ code }) => wordsIn(code, catalogue.in(code), place));
  return texts.map((words, index) => {
    const isRepeated = texts.slice(0, index).some(({ name }) => name === words.name);
    return isRepeated ? { ...words, name: '' } : words;
  });
}

function wordsIn(language: string, catalogue: Catalogue, place: Place): PosterWords {
  const text = textsIn(language);
  const { college, branch, year } = place;
  const course = catalogue.courseAt(place);
  const ofYear = [catalogue.branch(college, branch)?.name, year && catalogue.yearName(year)]
    .filter(Boolean)
    .join(', ');
  return {
    tag: text.tag,
    name: course?.title ?? (ofYear || catalogue.name),
    where: course ? ofYear : (ofYear && catalogue.college(college)?.name) || '',
    headline: text('poster.headline'),
    scan: text('poster.scan'),
  };
}
