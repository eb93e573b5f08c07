import { startTimer } from '../../domain/practice/exam-timer.ts';
import { fillPattern } from '../../domain/practice/fill-pattern.ts';
import type { PatternPlace } from '../../domain/practice/practice-question.ts';
import { attemptedMarks } from '../../domain/practice/section-choice.ts';
import { questionLabel } from '../../domain/question/question-label.ts';
import { say, type Words } from '../offline/say.ts';
import { sayUnlessKept } from '../paper/say.ts';
import { button, element } from '../ui/elements.ts';
import { clocks } from './clocks.ts';
import { type DevicePaper, devicePaper, keepDevicePaper } from './device-paper.ts';
import { paperForm } from './paper-form.ts';
import type { ListedPattern, ListedQuestion } from './practice-list.ts';
import type { Practice } from './practice-script.ts';
import { factsLike, pictureLike } from './question-view.ts';
import { timerView } from './timer-view.ts';

export function paperView(practice: Practice): HTMLElement {
  const { words, list, course } = practice;
  const view = element('section', { 'aria-label': words.paper });
  const form = () => {
    keepDevicePaper(course, undefined);
    view.replaceChildren(
      paperForm(list.patterns, words, async (exam, minutes) => {
        const timer = minutes > 0 && { timer: startTimer(minutes, await clocks()) };
        open({ exam, questions: chosen(practice, exam), ...timer });
      }),
    );
  };
  const open = (paper: DevicePaper) => {
    const pattern = list.patterns.find(({ exam }) => exam === paper.exam);
    if (!pattern) return form();
    sayUnlessKept(keepDevicePaper(course, paper), words);
    const timer =
      paper.timer &&
      timerView(paper.timer, words, (now) => void keepDevicePaper(course, { ...paper, timer: now }));
    view.replaceChildren(
      element('div', { class: 'exam-bar' }, timer, button('button secondary', words.anew, form)),
      ...sheet(practice, pattern, paper.questions),
    );
  };
  const current = devicePaper(course);
  if (current) open(current);
  else form();
  return view;
}

type FilledQuestion = { place: PatternPlace; question: ListedQuestion };

/** Picks a question for each place of the pattern, undone ones first. */
function chosen({ list, done }: Practice, exam: string): DevicePaper['questions'] {
  const places = list.patterns.find((each) => each.exam === exam)?.places ?? [];
  const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  const filled = fillPattern({ places }, list.questions, { seed, done: done() });
  return filled.map(({ place, question }) => [places.indexOf(place), question.id]);
}

function sheet(
  practice: Practice,
  pattern: ListedPattern,
  questions: DevicePaper['questions'],
): HTMLElement[] {
  const { list, words } = practice;
  const byId = new Map(list.questions.map((question) => [question.id, question]));
  const filled = questions.flatMap(([at, id]) => {
    const [place, question] = [pattern.places[at], byId.get(id)];
    return place && question ? [{ place, question }] : [];
  });
  const attempted = attemptedMarks(
    filled.map(({ place }) => place),
    pattern.choice,
  );
  const marks = filled.length === pattern.places.length ? (pattern.total ?? attempted) : attempted;
  const lines: HTMLElement[] = [
    element('h2', { class: 'text-lg' }, pattern.name),
    element(
      'p',
      { class: 'facts' },
      say(words.total, { marks }),
      ' · ',
      say(words.like, { years: pattern.years.join(', ') }),
    ),
  ];
  const asked = new Set(filled.map(({ question }) => question.unit));
  const lacking = (list.units ?? []).filter(({ number }) => !asked.has(number));
  const isOfOneUnit = new Set(list.questions.map(({ unit }) => unit)).size < 2;
  if (lacking.length > 0 && !isOfOneUnit)
    lines.push(
      element(
        'p',
        { class: 'facts' },
        say(words.lacking, { units: lacking.map(({ number }) => number).join(', ') }),
      ),
    );
  let section: string | undefined | null = null;
  for (const each of filled) {
    if (each.place.section !== section) {
      section = each.place.section;
      const choice = pattern.choice?.section === section && pattern.choice;
      if (section) lines.push(element('h3', { class: 'text-lg' }, say(words.section, { section })));
      if (choice)
        lines.push(
          element('p', { class: 'facts' }, say(words.choose, { answered: choice.answered, of: choice.of })),
        );
    }
    lines.push(questionAt(each, practice));
  }
  return [...lines, afterTheEnd(filled, practice)];
}

/** Sources come last: seen earlier, they would remind students of those papers. */
function afterTheEnd(filled: readonly FilledQuestion[], { drawn, words }: Practice): HTMLElement {
  const lines = filled.map(({ place, question }) =>
    element('div', {}, element('b', {}, labelOf(place, words)), factsLike(drawn, question, words)),
  );
  return element('details', {}, element('summary', {}, words.sources), ...lines);
}

const labelOf = (place: PatternPlace, words: Words) => say(words.question, { label: questionLabel(place) });

function questionAt({ place, question }: FilledQuestion, practice: Practice): HTMLElement {
  const { drawn, words, done, setDone } = practice;
  const change = () => setDone(question.id, box.checked);
  const box = element('input', { type: 'checkbox', class: 'size-5', change });
  box.checked = done().has(question.id);
  const label = labelOf(place, words);
  const printed = questionLabel(question) !== questionLabel(place) && questionLabel(question);
  const note = (words: string) => element('span', { class: 'facts' }, ` ${words}`);
  return element(
    'article',
    { class: 'exam-question' },
    place.isAlternative && element('p', { class: 'or' }, words.or),
    element(
      'h3',
      {},
      label,
      !!printed && note(say(words.printed, { label: printed })),
      !!place.choice && note(say(words.choose, place.choice)),
    ),
    pictureLike(drawn, question, label),
    element('label', { class: 'done-mark' }, box, words.markDone),
  );
}
