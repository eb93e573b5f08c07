import { usualMinutes } from '../../domain/practice/exam-timer.ts';
import { attemptedMarks } from '../../domain/practice/section-choice.ts';
import { say, type Words } from '../offline/say.ts';
import { element } from '../ui/elements.ts';
import type { ListedPattern } from './practice-list.ts';

/** Times to choose from besides the usual one, in minutes. */
const TIMES = [30, 60, 90, 120, 180];

export function paperForm(
  patterns: readonly ListedPattern[],
  words: Words,
  begin: (exam: string, minutes: number) => void,
): HTMLElement {
  const exam = select(
    words.exam,
    patterns.map(({ exam, name, years }) => [exam, [name, years.join(', ')].filter(Boolean).join(' · ')]),
  );
  const time = select(words.time, []);
  const showTimes = () => {
    const pattern = patterns.find((each) => each.exam === exam.chosen.value) ?? patterns[0];
    const usual = usualMinutes(
      pattern ? (pattern.total ?? attemptedMarks(pattern.places, pattern.choice)) : 0,
    );
    const times = [...new Set([...TIMES, usual])].sort((one, other) => one - other);
    time.chosen.replaceChildren(
      ...[0, ...times].map((minutes) => {
        const name = minutes === 0 ? words.noTime : say(words.minutes, { minutes });
        return element('option', { value: minutes, selected: minutes === usual }, name);
      }),
    );
  };
  exam.chosen.addEventListener('change', showTimes);
  showTimes();
  const submit = (event: Event) => {
    event.preventDefault();
    begin(exam.chosen.value, Number(time.chosen.value));
  };
  return element(
    'form',
    { class: 'paper-form', submit },
    exam.field,
    time.field,
    element('button', { class: 'button primary' }, words.make),
  );
}

function select(name: string | undefined, options: readonly (readonly [value: string, name: string])[]) {
  const chosen = element(
    'select',
    { class: 'control' },
    ...options.map(([value, text]) => element('option', { value }, text)),
  );
  return { chosen, field: element('label', {}, name, chosen) };
}
