import type { Account } from '../account.ts';
import type { Catalogue } from '../catalogue.ts';
import type { OwnExam } from '../exam-date/coming-exams.ts';
import { MAILED_MOST } from '../follow/follow.ts';
import type { MailLanguage } from '../language.ts';
import type { Mail } from '../mail.ts';
import { notePath } from '../note/note-path.ts';
import type { Note } from '../note.ts';
import { mailedDay } from './exam-date-mail.ts';
import { type MailedList, mailPage } from './mail-page.ts';

type NewPapers = {
  /** Grouped by course; one more than the mail lists if there are more. */
  notes: readonly Note[];
  exams: readonly OwnExam[];
  valued: { thanks: number; views: number; year: number };
  catalogue: Catalogue;
  page(path: string): string;
  unsubscribe: string;
};

export function courseNewsMail(
  { email }: Pick<Account, 'email'>,
  siteName: string,
  { tag, text }: MailLanguage,
  { notes, exams, valued, catalogue, page, unsubscribe }: NewPapers,
): Mail {
  const named = notes.slice(0, MAILED_MOST);
  const courses = [...Map.groupBy(named, ({ course }) => course).keys()].join(', ');
  const lists = listsOf(named, catalogue, page);
  const first = notes.length > 0 ? [text('mail.courseNews', { siteName })] : [];
  const received = valuedWords(text, valued);
  const more = notes.length > named.length ? [text('mail.courseNewsMore')] : [];
  const after = text('mail.courseNewsWhy', { siteName });
  const isOfCourses = notes.length + exams.length > 0;
  const shelf = page(isOfCourses ? '/home/favourite' : '/home/uploads');
  const label = text(isOfCourses ? 'mail.courseNewsFollowed' : 'mail.thanksPapers');
  const next = exams.length > 0 ? [examList(exams, catalogue, page, { tag, text })] : [];
  const lines = [...next, ...first, ...lists, ...more, ...received];
  return {
    to: email,
    subject:
      notes.length > 0
        ? text('mail.courseNewsSubject', { siteName, courses: shortened(courses) })
        : text(exams.length > 0 ? 'mail.examsSubject' : 'mail.thanksSubject', { siteName }),
    text: [
      ...lines.map((part) => (typeof part === 'string' ? part : listText(part))),
      ...[shelf, after, unsubscribe],
    ].join('\n\n'),
    html: mailPage(tag, siteName, lines, { label, link: shelf }, after, unsubscribe),
    link: shelf,
    unsubscribe,
  };
}

function valuedWords(text: MailLanguage['text'], { thanks, views, year }: NewPapers['valued']): string[] {
  return [
    ...(thanks > 0 ? [text('mail.thanks', { count: thanks })] : []),
    ...(views > 0 ? [text('mail.views', { count: views, year: String(year) })] : []),
  ];
}

function listsOf(notes: readonly Note[], catalogue: Catalogue, page: NewPapers['page']): MailedList[] {
  const byCourse = Map.groupBy(notes, ({ college, branch, year, course }) =>
    [college, branch, year, course].map(encodeURIComponent).join('/'),
  );
  return [...byCourse].map(([path, [first, ...others]]) => {
    const title = first && (catalogue.courseAt(first)?.title ?? '');
    return {
      title: `${first?.course} ${title}`.trim(),
      link: page(`/home/${path}`),
      items: [...(first ? [first] : []), ...others].map(({ id, description }) => ({
        label: description,
        link: page(notePath(id)),
      })),
    };
  });
}

function examList(
  exams: readonly OwnExam[],
  { exams: kinds }: Catalogue,
  page: NewPapers['page'],
  { tag, text }: Pick<MailLanguage, 'tag' | 'text'>,
): MailedList {
  return {
    title: text('mail.exams'),
    link: page('/home/favourite'),
    items: exams.map(({ date, course: { college, branch, year, code, title } }) => {
      const exam = kinds.find(({ value }) => value === date.exam)?.name ?? date.exam;
      const path = [college, branch, year, code].map(encodeURIComponent).join('/');
      const facts = [`${code} ${title}`, exam, mailedDay(date, tag), date.room].filter((each) => each !== '');
      return { label: facts.join(', '), link: page(`/home/${path}`) };
    }),
  };
}

function listText({ title, link, items }: MailedList): string {
  return [`${title}\n${link}`, ...items.map(({ label, link: to }) => `- ${label}\n  ${to}`)].join('\n');
}

/** Short, because people read subjects on phones. */
function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
