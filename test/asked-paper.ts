import sharp from 'sharp';
import { madePaper } from './made-papers.ts';
import type { Person } from './person.ts';
import { sharedPaper } from './reading.ts';
import { until } from './until.ts';

const QUESTIONS = [
  'Define hashing.',
  'Explain the sliding window protocol in all its parts.',
  'What is a graph?',
];

/**
 * Shares a paper of TIT-233 with three questions, once they are known: its id, and question 2 as it stands on its page,
 * which is what a camera would take.
 */
export async function askedPaper(sharer: Person): Promise<{ id: string; photo: Buffer }> {
  const text = [
    '            Data Structures\nTime: 3 Hours      Max. Marks: 30\nNote: Attempt all questions.',
    ...QUESTIONS.map((each, at) => `Q${at + 1}    ${each} (10)`),
  ];
  const facts = { course: 'TIT-233', description: 'End semester', exam: 'end-semester', examYear: 2023 };
  const paper = await sharedPaper(sharer, await madePaper(text.join('\n\n')), facts);
  const list = `${sharer.url}/practice/list/COT/IT/2nd/TIT-233`;
  const known = async () => (await (await fetch(list)).json()).questions;
  await until('three questions', async () => (await known()).length === 3);
  const asked = (await known()).find(({ number }: { number: number }) => number === 2);
  const drawn = await (await fetch(sharer.url + asked.src)).arrayBuffer();
  return { id: paper.slice('/notes/'.length), photo: await sharp(drawn).jpeg().toBuffer() };
}

/** The page that answers a photo. */
export async function answerTo(url: string, photo: Buffer): Promise<string> {
  const body = new FormData();
  body.set('photo', new File([new Uint8Array(photo)], 'photo.jpg'));
  return (await fetch(`${url}/search/by-photo`, { method: 'POST', body })).text();
}
