import type { Catalogue } from '../../../domain/catalogue.ts';
import type { papersToChoose } from '../../../domain/paper/papers-to-choose.ts';
import { chipsBeside, chipsOf } from '../../paper/chips.ts';
import type { Text } from '../../texts.ts';
import { inOneLine, megabytes } from '../../ui/format.ts';
import { yearGroups } from '../year-groups.ts';

type Papers = Awaited<ReturnType<typeof papersToChoose>>;

export function chooseView(papers: Papers, ids: readonly string[], catalogue: Catalogue, text: Text) {
  const groups = yearGroups(papers, ({ note }) => note.examYear).map(({ name, papers: some }) => ({
    name,
    papers: some.map(({ note, file }) => {
      const shown = { ...note, examYear: name === undefined ? note.examYear : undefined };
      const facts = [...chipsBeside(note.description, chipsOf(shown, catalogue, text)), megabytes(file.size)];
      const { id, description } = note;
      return { id, description, facts: inOneLine(facts), size: file.size, isChosen: ids.includes(id) };
    }),
  }));
  const chosen = papers.filter(({ note }) => ids.includes(note.id));
  const size = megabytes(chosen.reduce((sum, { file }) => sum + file.size, 0));
  const label =
    chosen.length > 0 ? text('browse.zipChosenOf', { count: chosen.length, size }) : text('browse.zipChosen');
  return { groups, label };
}

export type ChoiceGroup = ReturnType<typeof chooseView>['groups'][number];
