import { readFile, writeFile } from 'node:fs/promises';
import { titleOf } from '../fill/texts.ts';

/** Gives every course of a catalogue a title. */
export async function nameCourses(path: string): Promise<void> {
  const lines = (await readFile(path, 'utf8')).trimEnd().split('\n');
  const named = lines.map((line, course) =>
    course === 0 ? line : line.replace(/,Course [^,]*$/, `,${titleOf(course)}`),
  );
  await writeFile(path, `${named.join('\n')}\n`);
}
