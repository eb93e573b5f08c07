import type { ReactNode } from 'react';
import type { Course } from '../../../domain/course.ts';
import type { Text } from '../../texts.ts';
import type { Fields } from '../filling/fill-in.ts';
import type { Entry, Stage } from '../outbox/entry.ts';
import { wordsOf } from '../outbox/outbox-line.tsx';
import { faultsOf, type Row } from '../table/row.ts';

type Reading = {
  fieldsOf(entry: Entry): Fields;
  stageOf(entry: Entry): Stage;
  offersOf(entry: Entry): readonly Course[];
};

/** Leaves out files that already have a note. */
export function rowsOf(entries: readonly Entry[], reading: Reading, now: Date): Row[] {
  const names = new Map<string, string>();
  return entries.flatMap((entry) => {
    const { sha256, file, note } = entry;
    const duplicate = sha256 === undefined ? undefined : names.get(sha256);
    if (sha256 !== undefined && !duplicate) names.set(sha256, file.name);
    return note ? [] : [rowOf(entry, duplicate, reading, now)];
  });
}

function rowOf(entry: Entry, duplicate: string | undefined, reading: Reading, now: Date): Row {
  const { id, file, folder, image, isRead } = entry;
  const fields = reading.fieldsOf(entry);
  const stage = reading.stageOf(entry);
  const { step } = stage;
  const isKnown = step === 'known';
  const isOut = isKnown || step === 'refused' || duplicate !== undefined;
  return {
    ...{ id, name: file.name, folder, file: file.size > 0 ? file : undefined, image, fields, duplicate },
    ...{ isOut, isKnown, offers: reading.offersOf(entry), faults: faultsOf(fields, now) },
    isSettled: !isOut && (isRead === true || !['waiting', 'sending', 'undescribed'].includes(step)),
    failure: step === 'failed' ? (stage.fault ?? '') : undefined,
    says: (text) => stateWords(stage, { isRead, duplicate }, text),
  };
}

function stateWords(
  stage: Stage,
  { isRead, duplicate }: { isRead: boolean | undefined; duplicate: string | undefined },
  text: Text,
): ReactNode {
  if (duplicate !== undefined) return text('many.duplicate', { name: duplicate });
  // In these stages, the row only shows whether recognition has finished.
  if (['undescribed', 'failed', 'preparing', 'live'].includes(stage.step))
    return text(isRead ? 'many.ready' : 'many.reading');
  return wordsOf(stage, text);
}
